/**
 * The path if it is an internal one (one leading slash, no scheme, no backslash, no control character), else
 * null. What a browser would read as another host is never a redirect target.
 */
export function internalPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 2000) return null;
  if (!/^\/(?!\/)/.test(path) || /[\\\u0000-\u001f\u007f]/.test(path)) return null;
  return path;
}
