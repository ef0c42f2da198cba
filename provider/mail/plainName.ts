/** One line without links: anybody may register somebody else's email under a name that holds one. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/[:/\\@]+/g, ' ')
    .replace(/[.\u3002\uff0e\uff61](?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();
