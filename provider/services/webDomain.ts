import { domainToUnicode } from 'node:url';

const anyOf = (...names: readonly string[]) => new RegExp(`^(${names.join('|')})\\.(com?\\.)?[a-z]+$`);
/** Many firms have a page there: they say nothing of the firm. */
const SHARED = anyOf(
  'facebook|instagram|linkedin|twitter|x|youtube|google|goo|bit|linktr|medium|indiamart|justdial|whatsapp|wa',
  't|telegram',
);
/** Each name below these is another firm's. */
const HOSTS = anyOf(
  'github|gitlab|netlify|vercel|wixsite|weebly|webflow|blogspot|wordpress|tumblr|herokuapp',
  'onrender|appspot|azurewebsites|web|workers|firebaseapp|pages|business|myshopify|carrd|notion|zohosites',
  'godaddysites',
);
const SECOND_LEVEL = 'co|com|ac|org|net|gov|edu|nic|res|gen|firm|ind|ltd|plc|me|sch|mil';
const REGISTERED = new RegExp(
  `[^.]+\\.((${SECOND_LEVEL})\\.[a-z]{2}|(or|ne|go|ad|ed|gr|lg|re|pe)\\.(jp|kr|th|id|at|ke|tz|ug)|[^.]+)$`,
);

/** What a firm registered, in Unicode: `acme.co.in` of `https://jobs.acme.co.in/apply`. */
export function webDomain(website: string | null): string | null {
  const address = `http://${(website ?? '').trim().replace(/^(?:[a-z]+:)?[\\/]*/i, '')}`;
  if (!URL.canParse(address)) return null;
  const host = domainToUnicode(new URL(address).hostname).replace(/^www\.|\.+$/g, '');
  if (/^[\d.]+$/.test(host)) return host;
  const domain = REGISTERED.exec(host)?.[0];
  if (!domain || SHARED.test(domain)) return null;
  return HOSTS.test(domain) ? host : domain;
}
