import { API_BASE } from '#contract/http';

const API_ROOT = `/${API_BASE.split('/')[1]}/`;

/**
 * The address of a request as the router can read it. A path whose percent escapes mean nothing ('/%') is
 * taken for the text it is,
 * so that a page answers it: the one that does not exist. Below the API it stays as it came, and is refused.
 */
export function readableUrl({ url = '/' }: { url?: string }): string {
  const [path, ...query] = url.split('?');
  if (path!.startsWith(API_ROOT)) return url;
  try {
    decodeURIComponent(path!);
    return url;
  } catch {
    return [path!.replaceAll('%', '%25'), ...query].join('?');
  }
}
