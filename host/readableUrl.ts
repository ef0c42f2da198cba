import { API_BASE } from '#contract/http';
import { readablePath } from '#src/lib/paths';

const API_ROOT = `/${API_BASE.split('/')[1]}/`;

/** A request may name a whole address, as one to a proxy does; the portal answers its path alone. */
const withoutHost = (url: string) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');

/** The address of a request as the router can read it. Below the API it stays as it came, and is refused. */
export function readableUrl({ url: sent = '/' }: { url?: string }): string {
  const url = withoutHost(sent);
  const [path, ...query] = url.split('?');
  if (path!.startsWith(API_ROOT)) return url;
  return [readablePath(path!), ...query].join('?');
}
