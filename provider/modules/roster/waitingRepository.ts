/** Invitations that wait for the night. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { matching, type RosterCriteria } from './repository';

type Db = Kysely<Database>;

/** Who waits already keeps the place. @returns the rows of the roster that wait now and did not before */
export async function queueInvitations(trx: Db, ids: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into waiting_invitations (roster_id, created_at) select id, ${at} from unnest(${ids}::integer[]) id
    on conflict do nothing returning roster_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function countWaiting(db: Db, criteria: RosterCriteria): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_invitations w
    where w.roster_id in (select r.id ${matching(criteria)})`.execute(db);
  return rows[0]!.count;
}

/** Before those of everybody. */
export async function countAllWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_invitations`.execute(db);
  return rows[0]!.count;
}

/** @returns how many */
export async function dropWaiting(trx: Db, criteria: RosterCriteria): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from waiting_invitations w
    where w.roster_id in (select r.id ${matching(criteria)})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** The first ones, taken off the list. Others skip them. */
export async function takeWaiting(trx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from waiting_invitations where id in (
      select id from waiting_invitations order by id limit ${count} for update skip locked)
    returning roster_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Students without an account and without an address. @param ids or all that match */
export async function countWithoutAddress(
  db: Db,
  criteria: RosterCriteria,
  ids: readonly number[] | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${matching({ ...criteria, state: 'unclaimed' })} and r.email is null
      ${ids === null ? sql`` : sql`and r.id = any(${ids}::integer[])`}`.execute(db);
  return rows[0]!.count;
}
