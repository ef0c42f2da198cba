/**
 * A path that routers can read: one whose percent escapes mean nothing ('/%') is taken for the text it is, so
 * that a page answers it, the one that does not exist.
 */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
