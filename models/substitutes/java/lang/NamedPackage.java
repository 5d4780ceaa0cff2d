package java.lang;

class NamedPackage {}
