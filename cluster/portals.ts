/** Built portals on the cluster, and what the checks ask of them. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { ApiClient } from '#tests/support/apiClient';
import { EventStream } from '#tests/support/eventStream';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { startMailServer, type MailServer } from '#tests/support/mailServer';
import { freePort, startPortal, type PortalProcess } from '#tests/support/portalProcess';
import type { Engines } from './engines';
import { FOLDER } from './processes';

export const MAX_AGE_SECONDS = 3;

export interface Portal extends PortalProcess {
  metrics: string;
}

export class Portals {
  readonly all: Portal[] = [];
  private readonly twoStepKey = randomBytes(24).toString('base64');
  private readonly credentialKey = randomBytes(24).toString('base64');

  private constructor(
    private readonly engines: Engines,
    readonly mails: MailServer,
  ) {}

  static make = async (engines: Engines): Promise<Portals> => new Portals(engines, await startMailServer());

  async start(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) this.all.push(await this.another(`portal${index + 1}`));
  }

  /** One more, with other settings. */
  async another(name: string, env: Record<string, string> = {}): Promise<Portal> {
    const dataDir = path.join(FOLDER, name);
    mkdirSync(dataDir, { recursive: true });
    const metrics = await freePort();
    const portal = await startPortal({
      DATABASE_URL: this.engines.pooled,
      DATABASE_LISTEN_URL: this.engines.primary,
      DATABASE_READ_URL: this.engines.replicas,
      DATABASE_READ_MAX_AGE: String(MAX_AGE_SECONDS),
      SEED: 'demo',
      DATA_DIR: dataDir,
      SMTP_URL: this.mails.url,
      MAIL_FROM: 'Cluster <cluster@example.test>',
      TWO_STEP_KEY: this.twoStepKey,
      CREDENTIAL_KEY: this.credentialKey,
      METRICS_PORT: String(metrics),
      LOG_LEVEL: 'warn',
      ...env,
    });
    return { ...portal, metrics: `http://127.0.0.1:${metrics}/metrics` };
  }

  get addresses(): string[] {
    return this.all.map(({ address }) => address);
  }

  /** Whether each is the process that was started, and still runs. */
  get alive(): number {
    return this.all.filter(({ child }) => child.exitCode === null && child.signalCode === null).length;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((portal) => portal.stop()));
    await this.mails.close();
  }
}

/** Signs in at `address`. */
export async function signIn(address: string, email: string): Promise<ApiClient> {
  const client = new ApiClient(address);
  await client.login(email, DEMO_PASSWORD);
  return client;
}

/** Does `ask` at another portal than the client's own, with the same cookies. */
export async function at<T>(client: ApiClient, address: string, ask: () => Promise<T>): Promise<T> {
  const own = client.address;
  client.address = address;
  try {
    return await ask();
  } finally {
    client.address = own;
  }
}

/** The event stream of a client at `address`, once it is ready. */
export async function streamAt(address: string, client: ApiClient): Promise<EventStream> {
  const stream = await EventStream.at(address, client.cookie());
  const { event } = await within(10_000, stream.next());
  if (event !== 'ready') throw new Error(`The stream at ${address} began with ${event}.`);
  return stream;
}

/** What `promise` resolves to; throws when it does not within `ms`. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads of guests that replicas answered, and those that the primary had to, at a portal so far. */
export async function readsAt({ metrics }: Portal): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(metrics)).text();
  const figure = (name: string) =>
    Number(new RegExp(`portal_cache_${name}_total\\{cache="replica"\\} (\\d+)`).exec(text)?.[1] ?? NaN);
  return { replica: figure('hits'), primary: figure('misses') };
}

const OPEN = `
select u.email, i.id as internship from users u join students s on s.user_id = u.id,
  internships i join companies c on c.id = i.company_id join users o on o.id = c.user_id
where s.usn is not null and s.city_id is not null and cardinality(s.skill_ids) > 0
  and o.email = 'company@demo.test' and i.listed and i.expire_date >= current_date
  and not exists (select 1 from applications a where a.internship_id = i.id and a.student_id = s.id)
  and ($1::text is null or u.email = $1)
order by u.id desc, i.id limit 1`;

/** A student who may apply to company@demo.test, `email` if given, and for what. */
async function candidate(
  engines: Engines,
  email: string | null,
): Promise<{ email: string; internship: number }> {
  const client = new Client(engines.admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string; internship: number }>(OPEN, [email]);
    if (!rows[0]) throw new Error('There is no internship left to apply for.');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** A student of the demo data who has something to apply for. */
export class Student {
  private constructor(
    private readonly engines: Engines,
    readonly email: string,
    readonly client: ApiClient,
  ) {}

  static async signIn(engines: Engines, address: string): Promise<Student> {
    const { email } = await candidate(engines, null);
    return new Student(engines, email, await signIn(address, email));
  }

  /** Applies to an internship of company@demo.test. @returns the application's id */
  async apply(): Promise<number> {
    const { internship } = await candidate(this.engines, this.email);
    const { body } = await this.client.post('/student/internship-apply', {
      internship_id: internship,
      message: 'I would like to join.',
    });
    if (!body.success) throw new Error(`The application was refused: ${body.message}`);
    return body.data.id as number;
  }
}
