/**
 * The address of a link that comes from data, or undefined when it is not http(s).
 * A path of the provider (one leading slash) is resolved against `origin`, which is empty on the portal's own.
 */
export function safeHref(value: string | null | undefined, origin = ''): string | undefined {
  const text = (value ?? '').trim();
  if (/^\/(?![/\\])/.test(text)) return `${origin}${text}`;
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text).href;
  } catch {
    return undefined;
  }
}
