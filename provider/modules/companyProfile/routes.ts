import type { Kysely } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DataOf } from '#contract/call';
import {
  getCompanyDashboard,
  getCompanyPercentage,
  getCompanyProfile,
  storeCompanyDetail,
  storeCompanyProfile,
} from '#contract/companyProfile/calls';
import type { Database } from '#provider/database/schema';
import { companyPercentage } from '#provider/policies/profiles';
import { CODES } from '#contract/codes';
import { ROLES } from '#contract/roles';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import type { Services } from '#provider/context';
import { refuseErrors } from '#provider/http/form';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { readForm } from '#provider/plugins/uploads';
import { ok, route } from '#provider/route';
import { countBy, countUnread, recentApplicants, returnedInternships } from './dashboardRepository';
import { type CompanyRow, companyOf } from './repository';
import { presentCompanyRecord, presentStanding } from './presenter';
import { storeCompany } from './store';
import { companyErrors, companyValues } from './validation';

type Dashboard = DataOf<typeof getCompanyDashboard>;

/** Empty without a profile. */
async function companyDashboard(db: Kysely<Database>, company: CompanyRow | undefined): Promise<Dashboard> {
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

async function receive(services: Services, request: FastifyRequest, userId: number, onlyIfChanged: boolean) {
  const { db, lookups, catalogue, now } = services;
  const values = companyValues(await readForm(request));
  refuseErrors(companyErrors(lookups, values, await companyOf(db, userId)));
  const { id } = await withinUploadQuota(services, userId, values, () =>
    storeCompany(db, { lookups, userId, values, now: now(), onlyIfChanged }),
  );
  catalogue.clear();
  return ok({ id }, DASHBOARD_TEXTS.companyUpdated);
}

export function companyProfileRoutes(app: FastifyInstance): void {
  route(app, getCompanyProfile, 'ownCompany', async ({ services: { db, lookups }, user }) => {
    const company = await companyOf(db, user.id);
    return company
      ? ok(presentCompanyRecord(lookups, company))
      : ok(null, 'There is no profile yet.', CODES.dataNotFound);
  });

  route(app, storeCompanyProfile, 'ownCompany', ({ services, request, user }) =>
    receive(services, request, user.id, false),
  );

  // The portal sends the same form to both calls.
  route(app, storeCompanyDetail, 'ownCompany', ({ services, request, user }) =>
    receive(services, request, user.id, true),
  );

  route(app, getCompanyPercentage, 'ownCompany', async ({ services: { db }, user }) =>
    ok(presentStanding(await companyOf(db, user.id))),
  );

  route(app, getCompanyDashboard, [ROLES.company], async ({ services: { db }, user }) =>
    ok(await companyDashboard(db, await companyOf(db, user.id))),
  );
}
