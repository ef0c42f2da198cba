import { sql, type Kysely, type RawBuilder } from 'kysely';
import { branchName, collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';
import type { ActSubject } from '#provider/context';

type Db = Kysely<Database>;

export interface ActOutcome {
  id: number;
  error: string | null;
}

export async function insertOutcomes(
  trx: Db,
  archiveId: number,
  from: number,
  outcomes: readonly ActOutcome[],
): Promise<void> {
  const rows = outcomes.map(({ id, error }, i) => ({
    archive_id: archiveId,
    place: from + i,
    record_id: id,
    error,
  }));
  if (rows.length > 0) await trx.insertInto('act_outcomes').values(rows).execute();
}

/** What the next step needs to know of this one. */
export async function keepBefore(trx: Db, archiveId: number, before: unknown): Promise<void> {
  await sql`update archives set parameters = parameters || jsonb_build_object('before', ${JSON.stringify(before)}::jsonb)
    where id = ${archiveId}`.execute(trx);
}

/** Who is named, and where they are now: the right to read a name is checked each time. */
export interface Named {
  name: string | null;
  college: string | null;
  branch: string | null;
  guide_id: number | null;
}
const OF_STUDENT = sql`join students s on s.id = r.student_id join users u on u.id = s.user_id`;
const WHERE_NOW = sql`u.name, s.college_id, s.branch_id`;
const NO_GUIDE = sql`null::integer as guide_id`;
const NAMES: Readonly<Record<ActSubject, RawBuilder<unknown>>> = {
  placement: sql`select r.id, u.name, r.college_id, r.branch_id, r.guide_id from placements r ${OF_STUDENT}`,
  entry: sql`select r.id, ${WHERE_NOW}, p.guide_id from internship_diaries r ${OF_STUDENT}
    left join placements p on p.id = r.placement_id`,
  claim: sql`select r.id, ${WHERE_NOW}, ${NO_GUIDE} from enrolments r ${OF_STUDENT}`,
  payment: sql`select r.id, ${WHERE_NOW}, ${NO_GUIDE} from applications r ${OF_STUDENT}`,
  application: sql`select r.id, ${WHERE_NOW}, ${NO_GUIDE} from applications r ${OF_STUDENT}`,
  student: sql`select s.id, ${WHERE_NOW}, ${NO_GUIDE} from students s join users u on u.id = s.user_id
    union all select -r.id, r.name, r.college_id, r.branch_id, null from roster r`,
  roster: sql`select r.id, r.name, r.college_id, r.branch_id, ${NO_GUIDE} from roster r`,
  issue: sql`select i.id, u.name, r.college_id, r.branch_id, r.guide_id
    from placement_issues i join placements r on r.id = i.placement_id ${OF_STUDENT}`,
  mail: sql`select m.id, null::text as name, null::int as college_id, null::int as branch_id, ${NO_GUIDE} from mails m`,
};

export async function outcomesOfAct(
  db: Db,
  archiveId: number,
  subject: ActSubject,
): Promise<(ActOutcome & Named)[]> {
  const { rows } = await sql<ActOutcome & Named>`
    select o.record_id as id, o.error, n.name, ${collegeName('n')} as college, ${branchName('n')} as branch,
      n.guide_id from act_outcomes o
    left join (${NAMES[subject]}) n on n.id = o.record_id
    where o.archive_id = ${archiveId} order by o.place`.execute(db);
  return rows;
}

export async function countSucceeded(db: Db, archiveId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from act_outcomes where archive_id = ${archiveId} and error is null`.execute(
    db,
  );
  return rows[0]!.n;
}

export async function countRefusedFor(db: Db, archiveId: number, error: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from act_outcomes where archive_id = ${archiveId} and error = ${error}`.execute(
    db,
  );
  return rows[0]!.n;
}

/** @returns whether it was unfinished: a step under way is waited for */
export async function stopAct(db: Db, id: number, expiresAt: Date): Promise<boolean> {
  const row = await db
    .updateTable('archives')
    .set({ state: 'stopped', claim: null, held_until: null, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
