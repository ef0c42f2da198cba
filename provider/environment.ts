/** The start's settings, out of environment variables (all optional). */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null;
  /** null: demo data on an empty embedded database, else nothing. */
  seed: 'demo' | 'lookups' | 'none' | null;
  /** Somebody else's provider; the bundled one is then not started. */
  providerOrigin: string | null;
  newsOrigin: string | null;
  /** As configured; the portal's own origin is added when it listens. */
  portalOrigins: string[];
  smtpUrl: string | null;
  /** As Fastify takes it: all, none, the addresses to trust, or a check of the n-th hop. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
}

type Environment = Readonly<Record<string, string | undefined>>;

const bad = (name: string, problem: string) => new Error(`${name}: ${problem}`);

/** Reads the settings. Throws an Error whose message is one line that begins with the variable's name. */
export function readEnvironment(env: Environment): Settings {
  // A variable that is set but empty counts as unset: that is how compose files leave one out.
  const text = (name: string) => env[name]?.trim() || null;
  const origin = (name: string) => {
    const value = text(name);
    return value === null ? null : asOrigin(name, value);
  };
  return {
    port: port(text('PORT')),
    host: host(text('HOST')),
    dataDir: dataDir(text('DATA_DIR')),
    databaseUrl: url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/name'),
    seed: seed(text('SEED')),
    providerOrigin: origin('PROVIDER_ORIGIN'),
    newsOrigin: origin('NEWS_ORIGIN'),
    portalOrigins: (text('PORTAL_ORIGINS') ?? '').split(',').map((part) => part.trim()).filter(Boolean).map((part) => asOrigin('PORTAL_ORIGINS', part)),
    smtpUrl: url('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    trustProxy: trustProxy(text('TRUST_PROXY')),
  };
}

function port(value: string | null): number {
  if (value === null) return 3000;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw bad('PORT', `must be a number from 0 to 65535, not "${value}".`);
  return Number(value);
}

function host(value: string | null): string {
  if (value !== null && !/^[\w.:-]+$/.test(value)) throw bad('HOST', `must be a host name or an IP address, not "${value}".`);
  return value ?? '127.0.0.1';
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
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    throw bad(name, `must be an origin such as https://portal.example.org, not "${value}".`);
  }
  return parsed.origin;
}

/** The value is left out of the message: it may hold a password. */
function url(name: string, value: string | null, protocols: readonly string[], example: string): string | null {
  if (value === null) return null;
  // A PostgreSQL that is reached by a socket has its folder in the query and no host.
  const parsed = parse(value.replace(/@(?=[/?]|$)/, '@localhost'));
  if (!parsed || !protocols.includes(parsed.protocol)) throw bad(name, `must be an address such as ${example}.`);
  return value;
}

function trustProxy(value: string | null): Settings['trustProxy'] {
  if (value === null || /^(0|false|no|off)$/i.test(value)) return false;
  if (/^(true|yes|on)$/i.test(value)) return true;
  if (/^\d{1,2}$/.test(value)) return (_address, hop) => hop < Number(value);
  if (/^[\da-f.:/, a-z]+$/i.test(value) && value.split(',').every((part) => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i.test(part.trim()))) return value;
  throw bad('TRUST_PROXY', `must be true, a number of proxies or a list of their addresses, not "${value}".`);
}

function parse(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}
