/** New, edited and reported records that wait for a moderator. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MODERATION_KINDS, WAITING, type QueueReason } from '#contract/moderation/lifecycle';
import type { Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Kind } from '#provider/policies/reviewed';

export interface QueueRow {
  kind: Kind;
  id: number;
  name: string;
  company: string;
  submitted_at: Date;
  waiting_since: Date;
  moderation_status: number;
  why: QueueReason;
  company_id: number;
  website: string | null;
  opened_by: string | null;
  opened_at: Date | null;
}

export interface Place {
  kind: Kind;
  id: number;
}

const WAITS = sql.raw(`moderation_status in (${WAITING.join(', ')})`);

/* The first two read an index in the queue's order; reports are few. */
const companies = sql`
  select 'company' as kind, id, submitted_at as waiting_since from companies where ${WAITS}`;
const internships = sql`
  select 'internship' as kind, id, submitted_at as waiting_since from internships where ${WAITS}`;
const reported = sql`
  select 'internship' as kind, internship_id as id, min(created_at) as waiting_since
  from reports where outcome is null and internship_id not in (select id from internships where ${WAITS})
  group by internship_id`;

const sourcesOf = (kind: Kind | null) => [
  ...(kind === 'internship' ? [] : [companies]),
  ...(kind === 'company' ? [] : [internships, reported]),
];

const PLACE = sql`(waiting_since, kind, id)`;
const ORDER = sql`waiting_since, kind, id`;
const ORDER_BACK = sql`waiting_since desc, kind desc, id desc`;

interface PlaceCriteria {
  where?: RawBuilder<unknown>;
  order?: RawBuilder<unknown>;
  limit: number;
}

/** From each source alone; the caller orders them. */
const firstPlaces = (kind: Kind | null, { where = sql`true`, order = ORDER, limit }: PlaceCriteria) =>
  sql.join(
    sourcesOf(kind).map(
      (source) => sql`(select * from (${source}) s where ${where} order by ${order} limit ${limit})`,
    ),
    sql` union all `,
  );

interface Reader {
  userId: number;
  since: Date;
}

/** The longest wait first, with others' leases. */
export async function pageOfQueue(
  db: Kysely<Database>,
  kind: Kind | null,
  page: ListPage,
  { userId, since }: Reader,
): Promise<QueueRow[]> {
  const offset = offsetOf(page);
  const { rows } = await sql<QueueRow>`
    select q.kind, q.id, q.waiting_since, l.opened_at, o.name as opened_by, c.id as company_id,
      c.website_url as website,
      case q.kind when 'company' then coalesce(c.name, u.name) else i.name end as name,
      case q.kind when 'company' then coalesce(c.name, u.name) else coalesce(c.name, '') end as company,
      case q.kind when 'company' then greatest(c.submitted_at, c.decided_at)
        else greatest(i.submitted_at, i.decided_at) end as submitted_at,
      case q.kind when 'company' then c.moderation_status else i.moderation_status end as moderation_status,
      case
        when exists (select from reports r where r.internship_id = i.id and r.outcome is null) then 'reported'
        when case q.kind when 'company' then c.approved_snapshot else i.approved_snapshot end is null then 'new'
        else 'edited' end as why
    from (select * from (${firstPlaces(kind, { limit: offset + page.perPage })}) p
      order by ${ORDER} limit ${page.perPage} offset ${offset}) q
    left join internships i on q.kind = 'internship' and i.id = q.id
    join companies c on c.id = case q.kind when 'company' then q.id else i.company_id end
    join users u on u.id = c.user_id
    left join moderation_leases l on l.kind = q.kind and l.record_id = q.id and l.user_id <> ${userId}
      and l.seen_at > ${since}
    left join users o on o.id = l.user_id
    order by ${sql`q.waiting_since, q.kind, q.id`}`.execute(db);
  return rows;
}

/** Reported ones without those that wait anyway. */
export async function countQueue(db: Kysely<Database>, kind: Kind | null): Promise<number> {
  const waiting = (kind ? [kind] : MODERATION_KINDS).map(
    (wanted) => sql`(select count(*) from (${wanted === 'company' ? companies : internships}) w)`,
  );
  const reportedBesides = sql`(select count(distinct internship_id) from reports where outcome is null)
    - (select count(*) from (${internships}) w where exists (
        select from reports where internship_id = w.id and outcome is null))`;
  const parts = kind === 'company' ? waiting : [...waiting, reportedBesides];
  const { rows } = await sql<{ n: number }>`select (${sql.join(parts, sql` + `)})::int as n`.execute(db);
  return rows[0]!.n;
}

/** As PostgreSQL writes instants; -infinity when it does not wait. */
const waitsSince = (kind: Kind | null, place: Place) => sql`
  coalesce((select waiting_since from (${firstPlaces(kind, {
    where: sql`kind = ${place.kind} and id = ${place.id}`,
    limit: 1,
  })}) own), '-infinity')`;

/** Beside a record that does not wait stands the queue's first. */
export async function neighboursInQueue(
  db: Kysely<Database>,
  kind: Kind | null,
  place: Place,
): Promise<{ previous: Place | null; next: Place | null }> {
  const own = sql`(${waitsSince(kind, place)}, ${place.kind}, ${place.id}::integer)`;
  const side = async (where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Place | null> => {
    const { rows } = await sql<Place>`
      select kind, id from (${firstPlaces(kind, { where, order, limit: 1 })}) p
      order by ${order} limit 1`.execute(db);
    return rows[0] ?? null;
  };
  const [previous, next] = await Promise.all([
    side(sql`${PLACE} < ${own}`, ORDER_BACK),
    side(sql`${PLACE} > ${own}`, ORDER),
  ]);
  return { previous, next };
}

/** To the microsecond; -infinity when it does not wait. */
export async function waitingSince(db: Kysely<Database>, place: Place): Promise<string> {
  const { rows } = await sql<{ at: string }>`select ${waitsSince(place.kind, place)}::text as at`.execute(db);
  return rows[0]!.at;
}

/** The next item without another moderator's lease, wrapping around; null when none is left. */
export async function nextInQueue(
  db: Kysely<Database>,
  kind: Kind | null,
  place: Place & { waitingSince: string },
  { userId, since }: Reader,
): Promise<Place | null> {
  const free = sql`not (kind = ${place.kind} and id = ${place.id}) and not exists (
    select from moderation_leases l where l.kind = s.kind and l.record_id = s.id and l.user_id <> ${userId}
      and l.seen_at > ${since})`;
  const behind = sql`${PLACE} > (${place.waitingSince}::timestamptz, ${place.kind}, ${place.id}::integer)`;
  for (const where of [sql`${behind} and ${free}`, free]) {
    const { rows } = await sql<Place>`
      select kind, id from (${firstPlaces(kind, { where, limit: 1 })}) p order by ${ORDER} limit 1`.execute(
      db,
    );
    if (rows[0]) return rows[0];
  }
  return null;
}
