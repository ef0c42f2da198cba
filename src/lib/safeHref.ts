/**
 * The address when it is an http(s) one, else undefined: what leads out of the portal, a company's site for
 * example.
 */
export function outsideHref(value: string | null | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text).href;
  } catch {
    return undefined;
  }
}

/**
 * The address of a link that comes from data, or undefined when it is not http(s).
 * A path of the provider (one leading slash, or none before a file's folder) is resolved against `origin`,
 * which is empty on the portal's own.
 */
export function safeHref(value: string | null | undefined, origin = ''): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^\/(?![/\\])/.test(text)) return `${origin}${text}`;
  // As `uploads/cv.pdf`: no scheme before its first slash, and a name with an ending behind its last.
  if (/^[\w-]+\/[^\s:\\]*\.\w+$/.test(text)) return `${origin}/${text}`;
  return outsideHref(text);
}
