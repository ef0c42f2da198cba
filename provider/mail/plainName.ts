/**
 * A name as one line in which mail programs find no link: anybody may register with somebody else's email,
 * and a link in the name would stand before ours.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/[:/\\@]+/g, ' ')
    .replace(/[.\u3002\uff0e\uff61](?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
