import { API_BASE } from '#contract/http';
import { readablePath } from '#src/lib/readablePath';

const API_ROOT = `/${API_BASE.split('/')[1]}/`;

/** The address of a request as the router can read it. Below the API it stays as it came, and is refused. */
export function readableUrl({ url = '/' }: { url?: string }): string {
  const [path, ...query] = url.split('?');
  if (path!.startsWith(API_ROOT)) return url;
  return [readablePath(path!), ...query].join('?');
}
