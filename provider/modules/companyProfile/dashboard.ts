import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/calls/call';
import type { getCompanyDashboard } from '#contract/calls/companyProfile';
import { MODERATION } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';
import { companyPercentage } from '#provider/policies/profiles';
import { countBy, type CompanyRow } from './repository';

type Dashboard = DataOf<typeof getCompanyDashboard>;
const SHOWN = 10;

const returned = (db: Kysely<Database>, companyId: number) =>
  db
    .selectFrom('internships')
    .select(['id', 'name', 'moderation_status', 'moderation_reason as reason'])
    .where('company_id', '=', companyId)
    .where('moderation_status', 'in', [MODERATION.rejected, MODERATION.suspended])
    .orderBy('updated_at', 'desc')
    .limit(SHOWN)
    .execute();

const unread = (db: Kysely<Database>, companyId: number) =>
  db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('company_id', '=', companyId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();

const recent = (db: Kysely<Database>, companyId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['a.id', 'u.name', 'i.name as internship', 'a.status', 'a.created_at', 'a.is_read'])
    .where('a.company_id', '=', companyId)
    .orderBy('a.id', 'desc')
    .limit(SHOWN)
    .execute();

/** What the company's index page shows; all empty without a profile. */
export async function companyDashboard(
  db: Kysely<Database>,
  company: CompanyRow | undefined,
): Promise<Dashboard> {
  const profile = companyPercentage(company);
  if (!company) {
    return {
      profile,
      moderation_status: null,
      moderation_reason: null,
      internships_by_status: [],
      internships_by_moderation: [],
      applicants_by_status: [],
      unread_applicants: 0,
      returned_internships: [],
      recent_applicants: [],
    };
  }
  const [byStatus, byModeration, applicants, unreadCount, returnedRows, recentRows] = await Promise.all([
    countBy(db, company.id, 'internships', 'status'),
    countBy(db, company.id, 'internships', 'moderation_status'),
    countBy(db, company.id, 'applications', 'status'),
    unread(db, company.id),
    returned(db, company.id),
    recent(db, company.id),
  ]);
  return {
    profile,
    moderation_status: company.moderation_status,
    moderation_reason: company.moderation_reason,
    internships_by_status: byStatus,
    internships_by_moderation: byModeration,
    applicants_by_status: applicants,
    unread_applicants: Number(unreadCount.n),
    returned_internships: returnedRows,
    recent_applicants: recentRows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
  };
}
