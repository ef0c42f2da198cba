/** Undefined unless http(s): for links out of the portal, such as a company's site. */
export function outsideHref(value: string | null | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text).href;
  } catch {
    return undefined;
  }
}

/** Undefined unless http(s). Paths of the provider resolve against `origin`, empty for the portal's own. */
export function safeHref(value: string | null | undefined, origin = ''): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^\/(?![/\\])/.test(text)) return `${origin}${text}`;
  // `uploads/cv.pdf`: no scheme before the first slash, an extension after the last.
  if (/^[\w-]+\/[^\s:\\]*\.\w+$/.test(text)) return `${origin}/${text}`;
  return outsideHref(text);
}
