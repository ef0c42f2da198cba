/** Eight writers of four kinds on a portal with demo data. */
import type { ConnectionConfig } from '#provider/database/client';
import { ApiClient } from '#tests/support/apiClient';
import { queryOn } from '#tests/support/appliers';
import { DEMO_PASSWORD } from '#tests/support/journey';
import { Applier, Diarist, Mover, Uploader, type InternshipForm } from './kinds';
import type { Losses, Query, Writer } from './writer';

const COMPLETE = `s.usn is not null and s.city_id is not null and cardinality(s.skill_ids) > 0
  and u.email like '%@students.demo.test'`;

async function signedIn(address: string, emails: readonly string[]): Promise<ApiClient[]> {
  const clients = emails.map(() => new ApiClient(address));
  for (const [index, client] of clients.entries()) await client.login(emails[index]!, DEMO_PASSWORD);
  return clients;
}

async function appliersOf(query: Query, address: string, count: number): Promise<Applier[]> {
  const students = await query<{ id: number; email: string }>(
    `select s.id, u.email from users u join students s on s.user_id = u.id where ${COMPLETE}
     order by u.id limit ${count}`,
  );
  const clients = await signedIn(
    address,
    students.map(({ email }) => email),
  );
  const open = await query<{ id: number }>(
    'select id from internships where listed and expire_date >= current_date order by id',
  );
  const taken = await query<{ student_id: number; internship_id: number }>(
    'select student_id, internship_id from applications where status <> 7',
  );
  return clients.map((client, index) => {
    const own = new Set(
      taken.filter((row) => row.student_id === students[index]!.id).map((row) => row.internship_id),
    );
    return new Applier(
      client,
      open.map(({ id }) => id).filter((id) => !own.has(id)),
    );
  });
}

/** Students with an accepted internship and no entry yet; without agreed dates a diary takes any past day. */
async function diaristsOf(query: Query, address: string, count: number): Promise<Diarist[]> {
  const rows = await query<{ email: string; internship: number }>(
    `select u.email, min(a.internship_id) as internship
     from applications a join students s on s.id = a.student_id join users u on u.id = s.user_id
     where a.status = 6 and not exists (select from internship_diaries d where d.student_id = s.id)
     group by u.email order by u.email limit ${count}`,
  );
  // A run of many rounds comes to the end of such students.
  if (rows.length === 0) return [];
  await query(
    `update placements set start_date = null, end_date = null, state = 'draft' where application_id in
       (select id from applications where status = 6 and internship_id in (${rows.map(({ internship }) => internship).join(', ')}))`,
  );
  const clients = await signedIn(
    address,
    rows.map(({ email }) => email),
  );
  return clients.map((client, index) => new Diarist(client, rows[index]!.internship));
}

async function moversOf(query: Query, address: string, count: number): Promise<Mover[]> {
  const rows = await query<{ email: string; ids: number[]; statuses: number[] }>(
    `select u.email, array_agg(a.id order by a.id) as ids, array_agg(a.status order by a.id) as statuses
     from applications a join companies c on c.id = a.company_id join users u on u.id = c.user_id
     where a.status in (1, 2, 3) group by u.email order by count(*) desc, u.email limit ${count}`,
  );
  const clients = await signedIn(
    address,
    rows.map(({ email }) => email),
  );
  const [last] = await query<{ id: number }>('select coalesce(max(id), 0)::integer as id from audit_entries');
  return clients.map((client, index) => {
    const { ids, statuses } = rows[index]!;
    return new Mover(client, new Map(ids.map((id, place) => [id, statuses[place]!])), last!.id);
  });
}

/** A form with the places and lists of an internship that there is. */
async function formOf(query: Query): Promise<InternshipForm> {
  const [row] = await query<Record<string, any>>(
    `select country_id, state_id, city_id, pincode, category_ids[1] as category, skill_ids[1] as skill
     from internships where listed order by id limit 1`,
  );
  const { country_id, state_id, city_id, pincode, category, skill } = row!;
  return {
    description: 'Carries parcels.',
    content: 'Carries parcels from one end to the other.',
    expire_date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    number_of_positions: '3',
    is_job_offer: '0',
    internship_type: 'Free',
    internship_duration: '3',
    internship_mode: 'Remote',
    address: '1 Main Road',
    country_id: String(country_id),
    state_id: String(state_id),
    city_id: String(city_id),
    pincode: String(pincode),
    category_ids: [String(category)],
    skill_ids: [String(skill)],
    status: '2',
  };
}

async function uploadersOf(query: Query, address: string, count: number): Promise<Uploader[]> {
  const emails = await query<{ email: string }>(
    `select u.email from companies c join users u on u.id = c.user_id
     where c.approved_at is not null and c.moderation_status = 2 order by u.id`,
  );
  const clients = await signedIn(
    address,
    emails.map(({ email }) => email),
  );
  const form = await formOf(query);
  return Array.from({ length: count }, (_, place) => {
    const own = clients.filter((_client, index) => index % count === place);
    return new Uploader(own, form);
  });
}

export class Writers {
  private work: Promise<void>[] = [];

  private constructor(
    readonly all: readonly Writer[],
    private readonly query: Query,
  ) {}

  /** Signs two of each kind in at `address`. */
  static async signIn(database: ConnectionConfig, address: string): Promise<Writers> {
    const query: Query = (sql) => queryOn(database, sql);
    const kinds = [appliersOf, diaristsOf, moversOf, uploadersOf];
    const all: Writer[] = [];
    for (const kind of kinds) all.push(...(await kind(query, address, 2)));
    return new Writers(all, query);
  }

  /** How many writes were acknowledged so far. */
  get acknowledged(): number {
    return this.sum(({ acknowledged }) => acknowledged.size);
  }

  sum(of: (writer: Writer) => number): number {
    return this.all.reduce((sum, writer) => sum + of(writer), 0);
  }

  start(): void {
    this.work = this.all.map((writer) => writer.work());
  }

  /**
   * Ends the writing.
   * @param answered whether what was sent last is sent again until it is answered
   */
  async stop(answered = true): Promise<void> {
    for (const writer of this.all) writer.stop(answered);
    await Promise.all(this.work);
  }

  /** What is missing, doubled or foreign of all that was written. */
  async losses(): Promise<Losses> {
    const each = await Promise.all(this.all.map((writer) => writer.losses(this.query)));
    const sum = (of: (losses: Losses) => number) => each.reduce((all, losses) => all + of(losses), 0);
    return {
      missing: sum(({ missing }) => missing),
      doubled: sum(({ doubled }) => doubled),
      foreign: sum(({ foreign }) => foreign),
    };
  }

  /** Answers that no fault explains, each once, and calls that hung. */
  get unexplained(): string[] {
    const hung = this.sum((writer) => writer.hung);
    return [
      ...new Set(this.all.flatMap(({ unexpected }) => unexpected)),
      ...(hung ? [`${hung} calls hung`] : []),
    ];
  }

  /** In figures, for whoever runs the suite. */
  tell(what: string, losses: Losses, more: Readonly<Record<string, number>> = {}): void {
    const kinds = new Map<string, number>();
    for (const writer of this.all)
      kinds.set(
        writer.constructor.name,
        (kinds.get(writer.constructor.name) ?? 0) + writer.acknowledged.size,
      );
    const figures = {
      ...more,
      acknowledged: this.acknowledged,
      ...Object.fromEntries(kinds),
      unanswered: this.sum(({ unanswered }) => unanswered),
      unavailable: this.sum(({ unavailable }) => unavailable),
      ...losses,
    };
    const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    process.stdout.write(`${what}: ${told.join(', ')}\n`);
  }
}

/** How often each harm is done: FAULT_ROUNDS, else `usual`. */
export const roundsOf = (usual: number): number => Number(process.env.FAULT_ROUNDS ?? usual);

/** The middle and the longest of some times, in whole milliseconds. */
export function timesOf(times: readonly number[]): { median_ms: number; longest_ms: number } {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    median_ms: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    longest_ms: Math.round(sorted.at(-1) ?? 0),
  };
}
