import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  getCompanyDashboard,
  getCompanyPercentage,
  getCompanyProfile,
  storeCompanyDetail,
  storeCompanyProfile,
} from '#contract/companyProfile/calls';
import { CODES } from '#contract/http';
import { ROLES } from '#contract/roles';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import type { Services } from '#provider/context';
import { refuseErrors } from '#provider/http/form';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { readForm } from '#provider/plugins/uploads';
import { ok, route } from '#provider/route';
import { companyDashboard } from './dashboard';
import { presentCompanyRecord, presentStanding } from './presenter';
import { companyOf } from './repository';
import { storeCompany } from './store';
import { companyErrors, companyValues } from './validation';

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
