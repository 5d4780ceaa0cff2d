//! Contexts where they pay.
