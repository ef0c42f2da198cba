interface Person {
  id?: unknown;
  email: string;
}

/** Whether two answers about the signed-in user are about one person; a provider may send ids as text. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  String(one.id ?? one.email) === String(other.id ?? other.email);
