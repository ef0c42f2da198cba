import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readEnvironment } from '#provider/environment';

describe('readEnvironment', () => {
  it('has a default for everything; an empty value counts as unset', () => {
    const defaults = {
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      databaseListenUrl: null,
      seed: null,
      providerOrigin: null,
      newsOrigin: null,
      portalOrigins: [],
      smtpUrl: null,
      mailFrom: null,
      mailReplyTo: null,
      twoStepKey: null,
      credentialKeys: [],
      university: null,
      trustProxy: false,
      providerIdempotency: false,
      workers: 1,
      metricsPort: null,
      metricsHost: '127.0.0.1',
      drainSeconds: 0,
      inviteRate: 1000,
      logLevel: 'info',
      features: { registration: true },
    };
    expect(readEnvironment({})).toEqual(defaults);
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', PORTAL_ORIGINS: '' })).toEqual(defaults);
  });

  it('reads what is given', () => {
    expect(
      readEnvironment({
        PORT: '8080',
        HOST: '0.0.0.0',
        SEED: 'lookups',
        PORTAL_ORIGINS: 'https://a.test/, http://b.test:8080',
        TRUST_PROXY: 'loopback',
        SMTP_URL: 'smtp://mail:25',
        MAIL_FROM: 'Internship Cell <internships@example.org>',
        MAIL_REPLY_TO: 'desk@example.org',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      seed: 'lookups',
      portalOrigins: ['https://a.test', 'http://b.test:8080'],
      trustProxy: 'loopback',
      smtpUrl: 'smtp://mail:25',
      mailFrom: { name: 'Internship Cell', address: 'internships@example.org' },
      mailReplyTo: { name: 'CampusIntern', address: 'desk@example.org' },
    });
  });

  it('takes a university whole, over https or on this machine', () => {
    const env = { OIDC_ISSUER: 'https://id.test/x', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' };
    expect(readEnvironment(env).university).toEqual({
      issuer: 'https://id.test/x',
      clientId: 'portal',
      clientSecret: 's',
      label: 'your university',
      claim: 'email',
      trustedDomains: [],
      only: null,
    });
    const full = { ...env, OIDC_LABEL: 'Campus ID', OIDC_CLAIM: 'usn', OIDC_ONLY: 'students' };
    const trusted = { ...env, OIDC_TRUSTED_DOMAINS: ' Campus.example.ac.in,staff.example.org, ' };
    expect(readEnvironment(trusted).university!.trustedDomains).toEqual([
      'campus.example.ac.in',
      'staff.example.org',
    ]);
    expect(readEnvironment(full).university).toMatchObject({
      label: 'Campus ID',
      claim: 'usn',
      only: 'students',
    });
    expect(readEnvironment({ ...env, OIDC_ISSUER: 'http://127.0.0.1:9' }).university).not.toBeNull();
    for (const [wrong, message] of [
      [{ OIDC_ISSUER: 'http://id.test' }, 'OIDC_ISSUER: must be an address such as'],
      [{ OIDC_ISSUER: 'https://id.test/?a=b' }, 'OIDC_ISSUER: must be an address such as'],
      [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID: must be set because OIDC_ISSUER is.'],
      [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: must be set because OIDC_ISSUER is.'],
      [{ OIDC_CLAIM: 'two words' }, 'OIDC_CLAIM: must be email or'],
      [{ OIDC_ONLY: 'all' }, 'OIDC_ONLY: must be staff, students, both or nothing, not "all".'],
      [{ OIDC_TRUSTED_DOMAINS: '@a.test' }, 'OIDC_TRUSTED_DOMAINS: must be domains such as example.org'],
      [{ OIDC_TRUSTED_DOMAINS: '*.a.test' }, 'OIDC_TRUSTED_DOMAINS: must be domains such as example.org'],
      [{ OIDC_TRUSTED_DOMAINS: 'campus' }, 'OIDC_TRUSTED_DOMAINS: must be domains such as example.org'],
      [{ OIDC_LABEL: 'a'.repeat(81) }, 'OIDC_LABEL: must be one line'],
      [{ OIDC_ISSUER: '' }, 'OIDC_CLIENT_ID: needs OIDC_ISSUER as well, which is not set.'],
    ] as const)
      expect(() => readEnvironment({ ...env, ...wrong })).toThrow(message);
  });

  it('asks who sends mails where there is a mail server, and takes names as mail programs write them', () => {
    expect(() => readEnvironment({ SMTP_URL: 'smtp://mail:25' })).toThrow(
      /^MAIL_FROM: must be set because SMTP_URL is, such as Internship Cell <internships@example\.org>\.$/,
    );
    expect(readEnvironment({ MAIL_FROM: '"Cell, Block A" <a@b.test>' }).mailFrom).toEqual({
      name: 'Cell, Block A',
      address: 'a@b.test',
    });
    expect(readEnvironment({ MAIL_FROM: 'Prüfungsamt <a@b.test>' }).mailFrom?.name).toBe('Prüfungsamt');
  });

  it.each([
    'postgres://portal@/portal?host=/var/run/postgresql',
    'postgresql:///portal',
    'postgresql://portal:secret@db:5432/portal',
  ])('takes the database %s', (databaseUrl) => {
    expect(readEnvironment({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
  });

  it('takes a direct way to the database beside DATABASE_URL, and not alone', () => {
    const env = { DATABASE_URL: 'postgres://pooler/x', DATABASE_LISTEN_URL: 'postgres://server/x' };
    expect(readEnvironment(env).databaseListenUrl).toBe('postgres://server/x');
    expect(() => readEnvironment({ DATABASE_LISTEN_URL: 'postgres://server/x' })).toThrow(
      /^DATABASE_LISTEN_URL: needs DATABASE_URL as well, which is not set\.$/,
    );
    expect(() => readEnvironment({ ...env, DATABASE_LISTEN_URL: 'mysql://x:secret@server' })).toThrow(
      /^DATABASE_LISTEN_URL: must be an address such as (?!.*secret)/,
    );
  });

  it.each(['::', '::1', '0.0.0.0', 'localhost', 'portal-1.example.org'])('listens on %s', (host) => {
    expect(readEnvironment({ HOST: host }).host).toBe(host);
  });

  it.each(['loopback, 10.0.0.0/8', '192.168.1.1', 'fc00::/7'])('trusts the proxies %s', (proxies) => {
    expect(readEnvironment({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
  });

  it('starts as many workers as it is told, or one for each core', () => {
    expect(readEnvironment({ WORKERS: '3' }).workers).toBe(3);
    expect(readEnvironment({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 64));
  });

  it('takes a level of the log in any case of letters, and no other word', () => {
    expect(readEnvironment({ LOG_LEVEL: 'Warn' }).logLevel).toBe('warn');
    expect(() => readEnvironment({ LOG_LEVEL: 'loud' })).toThrow(/^LOG_LEVEL: must be one of trace, debug/);
  });

  it('closes registration on request', () => {
    const registration = (value: string) => readEnvironment({ REGISTRATION: value }).features.registration;
    expect([registration('closed'), registration('open'), registration(' ')]).toEqual([false, true, true]);
    expect(() => registration('shut')).toThrow('REGISTRATION: must be open or closed, not "shut".');
  });

  it('trusts as many proxies as TRUST_PROXY counts', () => {
    const { trustProxy } = readEnvironment({ TRUST_PROXY: '1' });
    expect([0, 1].map((hop) => (trustProxy as (address: string, hop: number) => boolean)('', hop))).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'nonsense'],
    ['SEED', 'all'],
    ['PROVIDER_IDEMPOTENCY', 'yes'],
    ['PROVIDER_ORIGIN', 'portal.test'],
    ['PROVIDER_ORIGIN', 'https://portal.test/path'],
    ['NEWS_ORIGIN', 'ftp://x'],
    ['PORTAL_ORIGINS', 'https://a.test,*'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Internship Cell'],
    ['MAIL_FROM', 'Cell <nobody>'],
    ['MAIL_FROM', 'Cell <a@b.test> <c@d.test>'],
    ['MAIL_FROM', 'Cell\r\nBcc: x@y.test <a@b.test>'],
    ['MAIL_REPLY_TO', '@b.test'],
    ['TWO_STEP_KEY', 'short'],
    ['CREDENTIAL_KEY', 'short'],
    ['CREDENTIAL_KEY', 'a key of many letters, for tests,short'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'Yes'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['WORKERS', 'all'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'a b'],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', '1.5'],
    ['HOST', '256.1.1.1'],
    ['HOST', ':::'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'loopback,'],
  ])('refuses %s=%s in one line that begins with its name', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('says why TRUST_PROXY takes no true', () => {
    expect(() => readEnvironment({ TRUST_PROXY: 'true' })).toThrow(/number of proxies .* visitor makes up/);
  });

  it('does not print a password in an address it refuses', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://user:hunter2@host' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});

it('names every variable in the example of the installation', () => {
  const sources = ['provider/environment.ts', 'provider/universityEnvironment.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const read = sources.flatMap((text) =>
    [...text.matchAll(/(?:text|origin)\('([A-Z][A-Z_]+)'\)/g)].map(([, name]) => name!),
  );
  const [example] = readdirSync('deploy').filter((name) => name.endsWith('.env.example'));
  const named = readFileSync(`deploy/${example}`, 'utf8');
  expect(read.length).toBeGreaterThan(25);
  expect(read.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(named))).toEqual([]);
});
