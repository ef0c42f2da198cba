import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { MONEY_KINDS, UPHELD_MONTHS } from '#contract/complaint/lifecycle';
import type { ComplaintKind, ComplaintState } from '#contract/complaint/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { ROLES } from '#contract/roles';
import { branchName, collegeId, collegeName } from '#provider/database/collegeNames';
import { newsReaders } from '#provider/database/companyMembers';
import { countFrom } from '#provider/database/count';
import { isOfStudent, subjectOf, type ComplaintSubject } from '#provider/database/complaintSubjects';
import type { ComplaintsTable, PlacementTables } from '#provider/database/placementSchema';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { PlacementViewer } from '#provider/policies/placements';
import { mayReadComplaints } from '../lists/viewerRepository';

type Db = Kysely<Database>;

export interface ComplaintRecord extends ComplaintSubject {
  id: number;
  kind: ComplaintKind;
  text: string;
  state: ComplaintState;
  upheld: boolean | null;
  answer: string | null;
  decided_at: Date | null;
  passed_text: string | null;
  passed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  title: string;
  company: string;
  source: string;
  company_id: number | null;
  college: string | null;
  student_id: number;
  student_user_id: number;
  student_name: string;
  usn: string | null;
  branch: string | null;
  semester: number | null;
  company_readers: number[];
  /** It reads nothing until that is lifted. */
  company_suspended: boolean;
}

const COLUMNS = sql`k.id, k.placement_id, k.application_id, k.kind, k.text, k.state, k.upheld, k.answer, k.decided_at,
  k.passed_text, k.passed_at, k.created_at, k.updated_at, p.title, p.company, p.source, p.company_id,
  ${collegeName('p')} as college, s.id as student_id, s.user_id as student_user_id, u.name as student_name,
  s.usn, ${branchName('s')} as branch, s.semester,
  ${newsReaders('p.company_id', 'posted.internship_id')} as company_readers,
  exists (select from companies c where c.id = p.company_id
    and c.moderation_status = ${sql.lit(MODERATION.suspended)}) as company_suspended`;
const FROM = sql`
  from complaints k join ${subjectOf('k')} on true
    join students s on s.id = p.student_id join users u on u.id = s.user_id
    left join applications posted on posted.id = p.application_id`;

export interface ComplaintCriteria {
  viewer: PlacementViewer;
  state: ComplaintState | null;
  kind: ComplaintKind | null;
  college: string | null;
  q: string | null;
}
/** Whose they are, or money complaints about companies of the portal. */
type ComplaintsOf = ComplaintCriteria | { student: number } | MoneyCriteria;
export interface MoneyCriteria {
  money: true;
  state: ComplaintState | null;
  q: string | null;
}

const isAboutMoney = sql`k.kind = any(${[...MONEY_KINDS]}::text[]) and p.source = 'portal'
  and p.company_id is not null`;

function matching(of: ComplaintsOf) {
  if ('student' in of) return sql`${FROM} where ${isOfStudent('k', of.student)}`;
  const state = of.state === null ? sql`` : sql`and k.state = ${of.state}`;
  if ('money' in of)
    return sql`${FROM} where ${isAboutMoney} ${state}
      ${of.q === null ? sql`` : sql`and (folded(p.company) like ${containing(of.q)} or folded(p.title) like ${containing(of.q)})`}`;
  return sql`${FROM} where ${mayReadComplaints(of.viewer)} ${state}
    ${of.kind === null ? sql`` : sql`and k.kind = ${of.kind}`}
    ${of.college === null ? sql`` : sql`and p.college_id = ${collegeId(of.college)}`}
    ${
      of.q === null
        ? sql``
        : sql`and (folded(u.name) like ${containing(of.q)} or folded(s.usn) like ${containing(of.q)}
            or folded(p.title) like ${containing(of.q)} or folded(p.company) like ${containing(of.q)})`
    }`;
}

export const countComplaints = (db: Db, of: ComplaintsOf): Promise<number> => countFrom(db, matching(of));

/** Newest first; the college's list begins with what is undecided. */
export async function pageOfComplaints(db: Db, of: ComplaintsOf, page: ListPage): Promise<ComplaintRecord[]> {
  const undecided = 'viewer' in of ? sql`(k.state in ('settled', 'unfounded')), ` : sql``;
  const { rows } = await sql<ComplaintRecord>`select ${COLUMNS} ${matching(of)}
    order by ${undecided}k.created_at desc, k.id desc
    limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

export async function complaintOf(
  db: Db,
  viewer: PlacementViewer,
  id: number,
): Promise<ComplaintRecord | undefined> {
  const { rows } = await sql<ComplaintRecord>`
    select ${COLUMNS} ${FROM} where k.id = ${id} and ${mayReadComplaints(viewer)}`.execute(db);
  return rows[0];
}

export async function complaintById(trx: Db, id: number): Promise<ComplaintRecord> {
  const { rows } = await sql<ComplaintRecord>`select ${COLUMNS} ${FROM} where k.id = ${id}`.execute(trx);
  return rows[0]!;
}

export async function lockedComplaint(
  trx: Db,
  viewer: PlacementViewer,
  id: number,
): Promise<ComplaintRecord | undefined> {
  const { rows } = await sql<ComplaintRecord>`
    select ${COLUMNS} ${FROM} where k.id = ${id} and ${mayReadComplaints(viewer)} for update of k`.execute(
    trx,
  );
  return rows[0];
}

export const stepsOfComplaints = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('complaint_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.complaint_id', 'e.at', 'e.state', 'e.answer', 'u.name as by'])
    .where(sql<boolean>`e.complaint_id = any(${ids}::integer[])`)
    .orderBy('e.id')
    .execute();

export const filesOfComplaints = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('complaint_files as c')
    .innerJoin('files as f', 'f.id', 'c.file_id')
    .select(['c.complaint_id', 'f.id', 'f.name'])
    .where(sql<boolean>`c.complaint_id = any(${ids}::integer[])`)
    .orderBy('f.id')
    .execute();

export async function insertComplaint(
  trx: Db,
  row: Insertable<ComplaintsTable>,
  fileIds: readonly number[],
): Promise<number> {
  const { id } = await trx.insertInto('complaints').values(row).returning('id').executeTakeFirstOrThrow();
  const { placement_id, application_id } = row;
  if (fileIds.length > 0)
    await trx
      .insertInto('complaint_files')
      .values(fileIds.map((file_id) => ({ file_id, complaint_id: id, placement_id, application_id })))
      .execute();
  return id;
}

export async function updateComplaint(trx: Db, id: number, set: Updateable<ComplaintsTable>): Promise<void> {
  await trx.updateTable('complaints').set(set).where('id', '=', id).execute();
}

export async function insertComplaintStep(
  trx: Db,
  step: Insertable<PlacementTables['complaint_events']>,
): Promise<void> {
  await trx.insertInto('complaint_events').values(step).execute();
}

/** Accounts of coordinators who may read it: never of its guide. */
export async function readersOf(trx: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from complaints k join ${subjectOf('k')} on true join users r on r.role_id = ${ROLES.coordinator} and r.disabled_at is null
      and r.invited_at is null and p.guide_id is distinct from r.id
      and (r.college_id is null or r.college_id = p.college_id)
      and (not exists (select from coordinator_branches b where b.user_id = r.id)
        or exists (select from coordinator_branches b where b.user_id = r.id and b.branch_id = p.branch_id))
    where k.id = ${id} order by r.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether this reader has read the version that is now. */
export async function hasRead(
  db: Db,
  { userId, id, since }: { userId: number; id: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entries where subject = 'complaint' and subject_id = ${id} and action = 'read'
      and actor_id = ${userId} and at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** Internships of students at the company with a complaint about money that was upheld lately. */
export async function countUpheld(
  trx: Db,
  companyId: number,
  { now, after }: { now: Date; after: Date | null },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct (k.placement_id, k.application_id))::int as n
    from complaints k join ${subjectOf('k')} on true
    where p.company_id = ${companyId} and ${isAboutMoney} and k.upheld
      and k.upheld_at > ${now}::timestamptz - make_interval(months => ${sql.lit(UPHELD_MONTHS)})
      and (${after}::timestamptz is null or k.upheld_at > ${after})`.execute(trx);
  return rows[0]!.n;
}

const passedTo = (companyId: number) => sql`
  from complaints k join ${subjectOf('k')} on true
  where p.company_id = ${companyId} and p.source = 'portal' and k.passed_text is not null`;
export const countPassedOn = (db: Db, companyId: number): Promise<number> =>
  countFrom(db, passedTo(companyId));
export async function pageOfPassedOn(
  db: Db,
  companyId: number,
  page: ListPage,
): Promise<{ id: number; text: string; passed_at: Date }[]> {
  const { rows } = await sql<{ id: number; text: string; passed_at: Date }>`
    select k.id, k.passed_text as text, k.passed_at ${passedTo(companyId)}
    order by k.passed_at desc, k.id desc limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

interface PausedRow {
  id: number;
  name: string;
  paused_at: Date;
  upheld: number;
}
const paused = (q: string | null) => sql`from companies c where c.paused_at is not null
  ${q === null ? sql`` : sql`and folded(c.name) like ${containing(q)}`}`;
export const countPaused = (db: Db, q: string | null): Promise<number> => countFrom(db, paused(q));
export async function pageOfPaused(
  db: Db,
  { q, now }: { q: string | null; now: Date },
  page: ListPage,
): Promise<PausedRow[]> {
  const { rows } = await sql<PausedRow>`
    select c.id, coalesce(c.name, '') as name, c.paused_at, (
      select count(*)::int from complaints k join ${subjectOf('k')} on true
      where p.company_id = c.id and ${isAboutMoney} and k.upheld
        and k.upheld_at > ${now}::timestamptz - make_interval(months => ${sql.lit(UPHELD_MONTHS)})) as upheld
    ${paused(q)} order by c.paused_at, c.id limit ${page.perPage} offset ${offsetOf(page)}`.execute(db);
  return rows;
}

/** Accounts of the company that hear of a pause. */
export async function ownersOf(trx: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.role = 'owner' and m.removed_at is null and u.disabled_at is null
    order by m.user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}
export async function moderatorsOf(trx: Db): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLES.moderator)
    .where('disabled_at', 'is', null)
    .where('invited_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
