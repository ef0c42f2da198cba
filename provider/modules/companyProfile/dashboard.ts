import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { getCompanyDashboard } from '#contract/companyProfile/calls';
import type { Database } from '#provider/database/schema';
import { companyPercentage } from '#provider/policies/profiles';
import { countBy, countUnread, recentApplicants, returnedInternships } from './dashboardRepository';
import type { CompanyRow } from './repository';

type Dashboard = DataOf<typeof getCompanyDashboard>;

/** Empty without a profile. */
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
    countUnread(db, company.id),
    returnedInternships(db, company.id),
    recentApplicants(db, company.id),
  ]);
  return {
    profile,
    moderation_status: company.moderation_status,
    moderation_reason: company.moderation_reason,
    internships_by_status: byStatus,
    internships_by_moderation: byModeration,
    applicants_by_status: applicants,
    unread_applicants: unreadCount,
    returned_internships: returnedRows.map(({ id, name, moderation_status, reason }) => ({
      id,
      name,
      moderation_status,
      reason,
    })),
    recent_applicants: recentRows.map(({ id, name, internship, status, created_at, is_read }) => ({
      id,
      name,
      internship,
      status,
      created_at: created_at.toISOString(),
      is_read,
    })),
  };
}
