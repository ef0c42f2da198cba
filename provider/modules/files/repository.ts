import { sql, type Kysely } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { MODERATION } from '#contract/moderation/lifecycle';
import { branchIds, collegeId } from '#provider/database/collegeNames';
import { companyIdOf } from '#provider/database/companyMembers';
import { subjectOf } from '#provider/database/complaintSubjects';
import type { Database } from '#provider/database/schema';
import type { Scope } from '#provider/policies/applications';
import type { PlacementViewer } from '#provider/policies/placements';
import { mayReadComplaints } from '../placements/lists/viewerRepository';
import { isFollowedBy } from '../placements/lists/viewerRepository';

export async function isFollowed(db: Kysely<Database>, studentUserId: number, { college, branches }: Scope) {
  const row = await db
    .selectFrom('students')
    .select('id')
    .where('user_id', '=', studentUserId)
    .where('college_id', 'is not', null)
    .$if(college !== null, (query) => query.where('college_id', '=', collegeId(college)))
    .$if(branches !== null, (query) => query.where(sql<boolean>`branch_id = any(${branchIds(branches!)})`))
    .executeTakeFirst();
  return row !== undefined;
}

/** The proof of a credit of such a student. */
export async function isOfFollowed(db: Kysely<Database>, fileId: number, { college, branches }: Scope) {
  const row = await db
    .selectFrom('plan_grants as g')
    .innerJoin('roster as r', 'r.id', 'g.roster_id')
    .select('g.id')
    .where('g.file_id', '=', fileId)
    .$if(college !== null, (query) => query.where('r.college_id', '=', collegeId(college)))
    .$if(branches !== null, (query) => query.where(sql<boolean>`r.branch_id = any(${branchIds(branches!)})`))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A signed paper of the student's. */
export async function isOfOwnPlacement(db: Kysely<Database>, fileId: number, studentUserId: number) {
  const row = await db
    .selectFrom('placement_papers as d')
    .innerJoin('placements as p', 'p.id', 'd.placement_id')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .select('p.id')
    .where('d.file_id', '=', fileId)
    .where('s.user_id', '=', studentUserId)
    .executeTakeFirst();
  return row !== undefined;
}

/** By letter, report, scanned evaluation or signed paper. */
export async function isOfReadPlacement(db: Kysely<Database>, fileId: number, viewer: PlacementViewer) {
  const row = await db
    .selectFrom('placements as p')
    .select('p.id')
    .where(isFollowedBy(viewer))
    .where(
      sql<boolean>`(p.offer_letter_file_id = ${fileId} or p.report_file_id = ${fileId} or p.id in (
        select e.placement_id from placement_evaluations e where e.scan_file_id = ${fileId}
        union all select d.placement_id from placement_papers d where d.file_id = ${fileId}))`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isOfReadComplaint(db: Kysely<Database>, fileId: number, viewer: PlacementViewer) {
  const { rows } = await sql`select 1 from complaint_files f join ${subjectOf('f')} on true
    where f.file_id = ${fileId} and ${mayReadComplaints(viewer)}`.execute(db);
  return rows.length > 0;
}

/** The company is not suspended, and the application was not withdrawn. */
export async function isApplicant(db: Kysely<Database>, studentUserId: number, companyUserId: number) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .innerJoin('students', 'students.id', 'applications.student_id')
    .select('applications.id')
    .where('students.user_id', '=', studentUserId)
    .where('companies.id', '=', companyIdOf(companyUserId))
    .where('companies.moderation_status', '<>', MODERATION.suspended)
    .where('applications.status', '<>', APPLICATION.withdrawn)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
