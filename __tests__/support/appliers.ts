/** Students of the demo data who apply and withdraw without end, and remember what the portal acknowledged.
 * */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ConnectionConfig } from '#provider/database/client';
import { ApiClient } from './apiClient';
import { DEMO_PASSWORD } from './journey';

/** Runs one statement on a connection of its own. */
export async function queryOn<R>(config: ConnectionConfig, sql: string): Promise<R[]> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows as R[];
  } finally {
    await client.end().catch(() => {});
  }
}

interface Applier {
  email: string;
  client: ApiClient;
  /** Internships that it has no live application for. */
  left: number[];
}

export class Appliers {
  /** Ids of applications that were acknowledged. */
  readonly acknowledged: number[] = [];
  /** Calls that got no answer at all: the portal's process was gone. */
  unanswered = 0;
  private running = false;
  private work: Promise<void>[] = [];

  private constructor(private readonly all: readonly Applier[]) {}

  /** Signs `count` students in, evenly over `addresses`. */
  static async signIn(
    database: ConnectionConfig,
    addresses: readonly string[],
    count: number,
  ): Promise<Appliers> {
    const students = await queryOn<{ email: string }>(
      database,
      `select u.email from users u join students s on s.user_id = u.id
       where s.usn is not null and s.city_id is not null and cardinality(s.skill_ids) > 0
       and u.email <> 'student@demo.test' order by u.id limit ${count}`,
    );
    const internships = await queryOn<{ id: number }>(
      database,
      'select id from internships where listed and expire_date >= current_date order by id',
    );
    return new Appliers(
      await Promise.all(
        students.map(async ({ email }, index) => {
          const client = new ApiClient(addresses[index % addresses.length]!);
          await client.login(email, DEMO_PASSWORD);
          return { email, client, left: internships.map(({ id }) => id) };
        }),
      ),
    );
  }

  get count(): number {
    return this.all.length;
  }

  start(): void {
    this.running = true;
    this.work = this.all.map((applier) => this.applyOn(applier));
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.work);
  }

  private async applyOn({ client, left }: Applier): Promise<void> {
    while (this.running && left.length > 0) {
      const internship_id = left.shift()!;
      const applied = await this.send(client, '/student/internship-apply', {
        internship_id,
        message: 'I would like to join.',
      });
      if (applied?.success) {
        this.acknowledged.push(applied.data.id);
        await sleep(60);
        const withdrawn = { id: applied.data.id, status: 7 };
        if ((await this.send(client, '/student/application-status', withdrawn))?.success)
          left.push(internship_id);
      } else if (applied?.code === 'UNAVAILABLE') left.push(internship_id);
      await sleep(60);
    }
  }

  /** The answer's envelope; null when there was no answer. */
  private async send(client: ApiClient, path: string, body: object) {
    try {
      return (await client.post(path, body)).body;
    } catch {
      this.unanswered += 1;
      return null;
    }
  }

  /** Expects every acknowledged application to be there, once, and nobody to have two live ones for one
   * place. */
  async expectNothingLost(database: ConnectionConfig): Promise<void> {
    expect(await this.losses(database)).toEqual({ missing: 0, toldTwice: 0, doubled: 0 });
  }

  /** What is missing of what was acknowledged, was acknowledged twice, or is there twice. */
  async losses(database: ConnectionConfig): Promise<{ missing: number; toldTwice: number; doubled: number }> {
    const ids = new Set(this.acknowledged);
    const found = await queryOn(
      database,
      `select id from applications where id in (${[...ids, 0].join(',')})`,
    );
    const doubled = await queryOn(
      database,
      'select student_id, internship_id from applications where status <> 7 group by 1, 2 having count(*) > 1',
    );
    return {
      missing: ids.size - found.length,
      toldTwice: this.acknowledged.length - ids.size,
      doubled: doubled.length,
    };
  }
}

/** How soon the portal must serve again once its database can. */
const BACK_MS = 5_000;

/** Waits until `check` holds; throws when the service is not back in time. A failing check is tried again. */
export async function expectBack(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + BACK_MS;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} was not back within ${BACK_MS} ms.`);
    await sleep(20);
  }
}

/** Whether the portal at `address` reaches its database. */
export const isHealthy = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/api/v1/health`)).ok;
