import { isIP, isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { OWN_SITE } from '#contract/site/site';
import { isEmail } from '#contract/textRules';
import { LOG_LEVELS, type LogLevel } from './logging';
import type { Address } from './mail/message';
import type { Settings } from './settings';
import { universitySettings } from './universityEnvironment';

const MOST_WORKERS = 64;
/** 160 random bits have this many characters in base64. */
const SHORTEST_KEY = 27;

type Environment = Readonly<Record<string, string | undefined>>;

const bad = (name: string, problem: string) => new Error(`${name}: ${problem}`);

/** Reads the settings. Throws an Error whose message is one line that begins with the variable's name. */
export function readEnvironment(env: Environment): Settings {
  // Compose files leave a variable out by setting it empty.
  const text = (name: string) => env[name]?.trim() || null;
  const origin = (name: string) => {
    const value = text(name);
    return value === null ? null : asOrigin(name, value);
  };
  const database = databaseUrl('DATABASE_URL', text('DATABASE_URL'));
  const smtp = smtpUrl(text('SMTP_URL'));
  return {
    port: port('PORT', text('PORT')) ?? 3000,
    host: host('HOST', text('HOST')),
    dataDir: dataDir(text('DATA_DIR')),
    databaseUrl: database,
    databaseListenUrl: besideDatabase(database, 'DATABASE_LISTEN_URL', text('DATABASE_LISTEN_URL')),
    seed: seed(text('SEED')),
    providerOrigin: origin('PROVIDER_ORIGIN'),
    newsOrigin: origin('NEWS_ORIGIN'),
    providerIdempotency: isOn('PROVIDER_IDEMPOTENCY', text('PROVIDER_IDEMPOTENCY')),
    portalOrigins: (text('PORTAL_ORIGINS') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => asOrigin('PORTAL_ORIGINS', part)),
    smtpUrl: smtp,
    mailFrom: mailFrom(smtp, text('MAIL_FROM')),
    mailReplyTo: mailAddress('MAIL_REPLY_TO', text('MAIL_REPLY_TO')),
    inviteRate: inviteRate(text('INVITE_RATE')),
    twoStepKey: twoStepKey(text('TWO_STEP_KEY')),
    credentialKeys: credentialKeys(text('CREDENTIAL_KEY')),
    university: universitySettings(text, bad),
    trustProxy: trustProxy(text('TRUST_PROXY')),
    workers: workers(text('WORKERS')),
    metricsPort: port('METRICS_PORT', text('METRICS_PORT')),
    metricsHost: host('METRICS_HOST', text('METRICS_HOST')),
    drainSeconds: drainSeconds(text('DRAIN_SECONDS')),
    logLevel: logLevel(text('LOG_LEVEL')),
    features: { registration: isOpen('REGISTRATION', text('REGISTRATION')) },
  };
}

function port(name: string, value: string | null): number | null {
  if (value === null) return null;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw bad(name, `must be a number from 0 to 65535, not "${value}".`);
  return Number(value);
}

function host(name: string, value: string | null): string {
  if (value === null) return '127.0.0.1';
  const fits = value.includes(':')
    ? isIPv6(value)
    : /^[\w.-]+$/.test(value) && parse(`http://${value}`) !== null;
  if (!fits) throw bad(name, `must be a host name or an IP address, not "${value}".`);
  return value;
}

function dataDir(value: string | null): string {
  if (value?.includes('\0')) throw bad('DATA_DIR', 'must be a folder.');
  return value ?? '.data';
}

function seed(value: string | null): Settings['seed'] {
  if (value === null || value === 'demo' || value === 'lookups' || value === 'none') return value;
  throw bad('SEED', `must be demo, lookups or none, not "${value}".`);
}

/** An origin is scheme, host and port alone; a trailing slash is forgiven. */
function asOrigin(name: string, value: string): string {
  const parsed = parse(value);
  if (
    !parsed ||
    !/^https?:$/.test(parsed.protocol) ||
    parsed.pathname !== '/' ||
    parsed.search ||
    parsed.hash ||
    parsed.username
  ) {
    throw bad(name, `must be an origin such as https://portal.example.org, not "${value}".`);
  }
  return parsed.origin;
}

function databaseUrl(name: string, value: string | null): string | null {
  if (value === null) return null;
  // A PostgreSQL that is reached by a socket has its folder in the query and no host.
  const parsed = parse(value.replace(/@(?=[/?]|$)/, '@localhost'));
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol))
    throw badAddress(name, 'postgresql://user:password@host:5432/name');
  return value;
}

/** Another URL of the same database; needs DATABASE_URL. */
function besideDatabase(database: string | null, name: string, value: string | null): string | null {
  if (value !== null && database === null) throw bad(name, 'needs DATABASE_URL as well, which is not set.');
  return databaseUrl(name, value);
}

function smtpUrl(value: string | null): string | null {
  if (value === null) return null;
  const parsed = parse(value);
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw badAddress('SMTP_URL', 'smtp://user:password@host:587');
  return value;
}

const EXAMPLE_ADDRESS = 'Internship Cell <internships@example.org>';

function mailFrom(smtp: string | null, value: string | null): Address | null {
  if (smtp !== null && value === null)
    throw bad('MAIL_FROM', `must be set because SMTP_URL is, such as ${EXAMPLE_ADDRESS}.`);
  return mailAddress('MAIL_FROM', value);
}

/** `Name <address>`, or an address alone, to which the site's name is added. */
function mailAddress(name: string, value: string | null): Address | null {
  if (value === null) return null;
  const [, quoted, plain, inBrackets] = /^(?:"([^"\\]*)"|([^"<>]*))\s*<([^<>\s]*)>$/.exec(value) ?? [];
  const address = inBrackets ?? value;
  const who = (quoted ?? plain ?? '').trim() || OWN_SITE.name;
  if (!isEmail(address) || who.length > 100 || /\p{Cc}/u.test(who))
    throw bad(
      name,
      `must be an address such as ${EXAMPLE_ADDRESS}, not "${value.replace(/\p{Cc}+/gu, ' ')}".`,
    );
  return { name: who, address };
}

function twoStepKey(value: string | null): string | null {
  if (value !== null && value.length < SHORTEST_KEY)
    throw bad('TWO_STEP_KEY', `must have at least ${SHORTEST_KEY} characters, made at random.`);
  return value;
}

function credentialKeys(value: string | null): string[] {
  const keys = (value ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.some((key) => key.length < SHORTEST_KEY))
    throw bad('CREDENTIAL_KEY', `must have at least ${SHORTEST_KEY} characters a key, made at random.`);
  return keys;
}

/** Leaves the value out: it may hold a password. */
const badAddress = (name: string, example: string) => bad(name, `must be an address such as ${example}.`);

function trustProxy(value: string | null): Settings['trustProxy'] {
  if (value === null || /^(0|false|no|off)$/i.test(value)) return false;
  if (/^(true|yes|on)$/i.test(value))
    throw bad(
      'TRUST_PROXY',
      `must be a number of proxies or a list of their addresses; "${value}" would trust the address that a visitor makes up.`,
    );
  if (/^\d{1,2}$/.test(value)) return (_address, hop) => hop < Number(value);
  if (value.split(',').every((part) => isProxy(part.trim()))) return value;
  throw bad('TRUST_PROXY', `must be a number of proxies or a list of their addresses, not "${value}".`);
}

/** Whether Fastify accepts the text for trustProxy: a name, an address or a network such as 10.0.0.0/8. */
function isProxy(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits] = text.split('/', 2);
  const family = isIP(address);
  if (family === 0 || text.split('/').length > 2) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const INVITE_RATE = 1_000;
const MOST_INVITED = 100_000;

function inviteRate(value: string | null): number {
  if (value === null) return INVITE_RATE;
  if (!/^\d{1,6}$/.test(value) || Number(value) < 1 || Number(value) > MOST_INVITED)
    throw bad('INVITE_RATE', `must be a number from 1 to ${MOST_INVITED}, not "${value}".`);
  return Number(value);
}

function workers(value: string | null): number {
  if (value === null) return 1;
  if (value.toLowerCase() === 'auto') return Math.min(availableParallelism(), MOST_WORKERS);
  if (!/^\d{1,2}$/.test(value) || Number(value) < 1 || Number(value) > MOST_WORKERS)
    throw bad('WORKERS', `must be auto or a number from 1 to ${MOST_WORKERS}, not "${value}".`);
  return Number(value);
}

function drainSeconds(value: string | null): number {
  if (value === null) return 0;
  if (!/^\d{1,2}$/.test(value) || Number(value) > 60)
    throw bad('DRAIN_SECONDS', `must be a number of seconds from 0 to 60, not "${value}".`);
  return Number(value);
}

function logLevel(value: string | null): LogLevel {
  const level = LOG_LEVELS.find((known) => known === (value ?? 'info').toLowerCase());
  if (!level) throw bad('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}, not "${value}".`);
  return level;
}

function isOn(name: string, value: string | null): boolean {
  if (value !== null && value !== '0' && value !== '1') throw bad(name, `must be 1 or 0, not "${value}".`);
  return value === '1';
}

function isOpen(name: string, value: string | null): boolean {
  if (value !== null && value !== 'open' && value !== 'closed')
    throw bad(name, `must be open or closed, not "${value}".`);
  return value !== 'closed';
}

function parse(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}
