/**
 * The last value of a repeated name wins; `name[]` makes a list under `name`. The result has no prototype, so
 * that no name can reach one.
 */
export function collectValues(pairs: Iterable<readonly [string, string]>): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    if (!name.endsWith('[]')) {
      out[name] = value;
      continue;
    }
    const key = name.slice(0, -2);
    const list = out[key];
    if (Array.isArray(list)) list.push(value);
    else out[key] = [value];
  }
  return out;
}

/** Malformed escapes stay as they are. */
export const parseUrlEncoded = (text: string) => collectValues(new URLSearchParams(text));
