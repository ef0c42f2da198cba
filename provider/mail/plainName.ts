/**
 * A person's name for the text of a mail: one line in which no mail program finds an address. Anybody
 * registers under any name with somebody else's e-mail, and the mail is ours: a link in the name would stand
 * in it before our own.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/[:/\\@]+/g, ' ')
    .replace(/[.\u3002\uff0e\uff61](?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
