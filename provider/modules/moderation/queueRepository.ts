/** What waits for a moderator: new and edited records, and internships that somebody reported. */
import { sql, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import { WAITING } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';
import { offsetOf } from '#provider/http/page';
import type { Kind } from '#provider/policies/reviewed';

export type Why = 'new' | 'edited' | 'reported';

export interface QueueRow {
  kind: Kind;
  id: number;
  name: string;
  company: string;
  submitted_at: Date;
  waiting_since: Date;
  moderation_status: number;
  why: Why;
  opened_by: string | null;
  opened_at: Date | null;
}

export interface Place {
  kind: Kind;
  id: number;
}

const companies = sql`
  select 'company' as kind, c.id, coalesce(c.name, u.name) as name, coalesce(c.name, u.name) as company,
    greatest(c.submitted_at, c.decided_at) as submitted_at, c.submitted_at as waiting_since,
    c.moderation_status, case when c.approved_snapshot is null then 'new' else 'edited' end as why
  from companies c join users u on u.id = c.user_id
  where c.moderation_status = any(${WAITING}::smallint[])`;

const internships = sql`
  select 'internship' as kind, i.id, i.name, coalesce(c.name, '') as company,
    greatest(i.submitted_at, i.decided_at) as submitted_at,
    case when i.moderation_status = any(${WAITING}::smallint[]) then i.submitted_at else r.first_at end
      as waiting_since,
    i.moderation_status,
    case when r.first_at is not null then 'reported' when i.approved_snapshot is null then 'new'
      else 'edited' end as why
  from internships i
  join companies c on c.id = i.company_id
  left join (select internship_id, min(created_at) as first_at from reports where outcome is null group by 1) r
    on r.internship_id = i.id
  where i.moderation_status = any(${WAITING}::smallint[]) or r.first_at is not null`;

const queue = (kind: Kind | null) =>
  kind === 'company'
    ? companies
    : kind === 'internship'
      ? internships
      : sql`${companies} union all ${internships}`;

const ORDER = sql`waiting_since, kind, id`;

/** Leases of others that still count, joined to rows of `q`. */
const othersLease = (userId: number, since: Date) => sql`
  left join moderation_leases l on l.kind = q.kind and l.record_id = q.id and l.user_id <> ${userId}
    and l.seen_at > ${since}
  left join users o on o.id = l.user_id`;

interface Reader {
  userId: number;
  /** Leases seen before it count no more. */
  since: Date;
}

/** One page of the queue, what waits longest first, with who else has it open. */
export async function pageOfQueue(
  db: Kysely<Database>,
  kind: Kind | null,
  page: number,
  { userId, since }: Reader,
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.*, o.name as opened_by, l.opened_at
    from (${queue(kind)} order by ${ORDER} limit ${PER_PAGE} offset ${offsetOf(page)}) q
    ${othersLease(userId, since)}
    order by ${sql`waiting_since, q.kind, q.id`}`.execute(db);
  return rows;
}

/** How much waits. */
export async function countQueue(db: Kysely<Database>, kind: Kind | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${queue(kind)}) q`.execute(db);
  return rows[0]!.n;
}

/** The neighbours of a record in the queue; of one that does not wait the queue's first is the next. */
export async function neighboursInQueue(
  db: Kysely<Database>,
  kind: Kind | null,
  place: Place,
): Promise<{ previous: Place | null; next: Place | null }> {
  const { rows } = await sql<Place & { here: boolean; at: number }>`
    with places as (
      select kind, id, row_number() over (order by ${ORDER})::int as at,
        kind = ${place.kind} and id = ${place.id} as here
      from (${queue(kind)}) q),
    own as (select coalesce((select at from places where here), 0) as at)
    select p.kind, p.id, p.here, p.at - own.at as at from places p, own
    where p.at in (own.at - 1, own.at + 1)`.execute(db);
  const at = (distance: number) => {
    const row = rows.find((found) => found.at === distance);
    return row ? { kind: row.kind, id: row.id } : null;
  };
  return { previous: at(-1), next: at(1) };
}

/** Since when a record waits; the beginning of time when it does not. */
export async function waitingSince(db: Kysely<Database>, { kind, id }: Place): Promise<Date> {
  const { rows } = await sql<{ waiting_since: Date }>`
    select waiting_since from (${queue(kind)}) q where id = ${id}`.execute(db);
  return rows[0]?.waiting_since ?? new Date(0);
}

/**
 * The item to go on with after `place`: the next one in the queue that no other moderator has open, from its
 * beginning again when there is none behind; null when nothing is left.
 */
export async function nextInQueue(
  db: Kysely<Database>,
  kind: Kind | null,
  place: Place & { waitingSince: Date },
  { userId, since }: Reader,
): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select q.kind, q.id from (${queue(kind)}) q ${othersLease(userId, since)}
    where l.user_id is null and not (q.kind = ${place.kind} and q.id = ${place.id})
    order by (q.waiting_since, q.kind, q.id) > (${place.waitingSince}::timestamptz, ${place.kind}, ${place.id}) desc,
      waiting_since, q.kind, q.id
    limit 1`.execute(db);
  return rows[0] ?? null;
}
