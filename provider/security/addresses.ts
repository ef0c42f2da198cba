/**
 * Addresses that carry a secret: what logs and shared caches may know of them (docs/operating.md, host 16).
 */
import { PAGES } from '#contract/pages';

/** What follows them is a secret. */
const SECRET_PLACES = [PAGES.supervise(''), PAGES.unsubscribe('')].map((path) =>
  path.replaceAll('/', '').toLowerCase(),
);
const TOKEN_PAGES = ['/welcome', '/password-reset', '/verify-email', '/confirm-email'];
/** Lengths of tokens in mails, sessions and links. */
const SECRET_LENGTHS = [22, 43];
const MOST_DECODED = 3;

/** Percent-encoded letters are letters, even encoded twice. */
function decoded(path: string): string {
  let text = path;
  for (let i = 0; i < MOST_DECODED; i += 1) {
    const next = text.replace(/%([0-7][\da-f])/gi, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === text) break;
    text = next;
  }
  return text;
}

const looksSecret = (word: string): boolean =>
  SECRET_LENGTHS.includes(word.length) && /[A-Z]/.test(word) && /[a-z]/.test(word);

export const withoutTokens = (text: string): string =>
  text.replace(/[\w-]+/g, (word) => (looksSecret(word) ? '…' : word));

/** Without query and tokens, however it is written. */
export function loggedPath(url: string | undefined): string {
  const [path = ''] = decoded((url ?? '').split(/[?#]/)[0]!).split(/[?#]/);
  let isSecret = false;
  return path
    .replace(/\p{Cc}/gu, '…')
    .split('/')
    .map((segment) => {
      if (isSecret && segment !== '') return '…';
      isSecret ||= SECRET_PLACES.includes(segment.toLowerCase());
      return withoutTokens(segment);
    })
    .join('/');
}

/** Such an answer must not be cached. */
export function carriesSecret(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  return (
    TOKEN_PAGES.includes(decoded(path).replace(/\/+$/, '').toLowerCase()) ||
    [...new URLSearchParams(query).keys()].some((name) => name.toLowerCase() === 'token') ||
    loggedPath(url).includes('…')
  );
}
