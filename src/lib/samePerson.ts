interface Person {
  id?: unknown;
  email: string;
}

/** A provider may send ids as text. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  String(one.id ?? one.email) === String(other.id ?? other.email);
