import { API_BASE } from '#contract/http';
import { readablePath } from '#src/lib/paths';

const API_ROOT = `/${API_BASE.split('/')[1]}/`;

/** Requests may have an absolute URL, as to proxies. */
const withoutHost = (url: string) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/** The URL as the router can read it; below the API it stays, and is refused. */
export function readableUrl({ url: sent = '/' }: { url?: string }): string {
  const url = withoutHost(sent);
  const [path, ...query] = url.split('?');
  if (path!.startsWith(API_ROOT)) return url;
  return [readablePath(path!), ...query].join('?');
}
