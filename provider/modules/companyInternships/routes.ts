import type { FastifyInstance } from 'fastify';
import {
  duplicateInternship,
  getCompanyInternship,
  listCompanyInternships,
  setInternshipStatus,
  storeInternship,
} from '#contract/companyInternship/calls';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { forbidden, notFound } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { isRehearsal, NOTHING_CHANGED, refuseErrors } from '#provider/http/form';
import { idOrNotFound } from '#provider/http/ids';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { pagedRoute } from '#provider/lists';
import { readForm } from '#provider/plugins/uploads';
import { isOwnInternship } from '#provider/policies/internships';
import { mayPostInternships } from '#provider/policies/profiles';
import { ok, route } from '#provider/route';
import { studentsMeeting } from '#provider/services/eligibility';
import { companyOf } from '../companyProfile/repository';
import { readOwnFilters } from './filters';
import { countOwn, internshipById, pageOfOwn } from './listRepository';
import { presentManaged, presentRecord } from './presenter';
import { SWITCHED, setStatus, switchOrInvalid } from './status';
import { createInternship, duplicateInternship as duplicate, updateInternship } from './store';
import {
  askedColumns,
  askedErrors,
  copiedColumns,
  internshipColumns,
  internshipErrors,
  internshipValues,
} from './validation';

const COMPANY = [ROLES.company] as const;

/** Others' records answer like unknown ones. */
async function ownInternship({ db }: Services, userId: number, id: unknown) {
  const internship = await internshipById(db, idOrNotFound(id), userId);
  const company = internship && (await companyOf(db, userId));
  if (!company || !isOwnInternship(internship, company)) throw notFound('Internship not found.');
  return internship;
}

export function companyInternshipRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCompanyInternships, COMPANY, {
    criteria: async ({ services: { db }, user, query }) => {
      const filters = readOwnFilters(query);
      return { filters, company: await companyOf(db, user.id) };
    },
    count: ({ services: { db } }, { company, filters }) => (company ? countOwn(db, company.id, filters) : 0),
    rows: ({ services: { db }, user }, { company, filters }, page, total) =>
      company ? pageOfOwn(db, company.id, filters, { page, total, userId: user.id }) : [],
    present: presentManaged,
  });

  route(app, getCompanyInternship, COMPANY, async ({ services, user, query }) => {
    const internship = await ownInternship(services, user.id, query.id);
    return ok(presentRecord(services.lookups, internship));
  });

  route(app, storeInternship, COMPANY, async ({ services, request, user }) => {
    const { db, lookups, catalogue, now } = services;
    const values = internshipValues(await readForm(request));
    const company = await companyOf(db, user.id);
    if (!company || !mayPostInternships(company)) throw forbidden(DASHBOARD_TEXTS.companyGate);
    const existing = (values.id ?? '') === '' ? null : await ownInternship(services, user.id, values.id);
    const errors = internshipErrors(lookups, values, existing);
    if (isRehearsal(values)) {
      refuseErrors(askedErrors(errors));
      const eligible = await studentsMeeting(services, askedColumns(values));
      return ok({ id: existing?.id ?? null, slug: existing?.slug ?? null, eligible }, NOTHING_CHANGED);
    }
    refuseErrors(errors);
    const image = (values.featured_image as ReceivedFile | undefined) ?? null;
    const columns = internshipColumns(values);
    const store = { lookups, company, userId: user.id, columns, image, now: now() };
    const stored = await withinUploadQuota(services, user.id, values, () =>
      existing ? updateInternship(db, existing.id, store) : createInternship(db, store),
    );
    catalogue.clear();
    return ok(stored, existing ? DASHBOARD_TEXTS.internshipUpdated : DASHBOARD_TEXTS.internshipCreated);
  });

  route(app, setInternshipStatus, COMPANY, async ({ services, session, user, body }) => {
    const { db, catalogue, now } = services;
    const to = switchOrInvalid(body.status);
    const internship = await ownInternship(services, user.id, body.id);
    const undo = await setStatus(db, { session: session!, internship, to, now: now() });
    catalogue.clear();
    return ok({ id: internship.id, status: to, undo }, SWITCHED[to]);
  });

  route(app, duplicateInternship, COMPANY, async ({ services, user, body }) => {
    const { db, lookups, now } = services;
    const original = await ownInternship(services, user.id, body.id);
    const company = await companyOf(db, user.id);
    if (!company || !mayPostInternships(company)) throw forbidden(DASHBOARD_TEXTS.companyGate);
    const { id } = await duplicate(db, copiedColumns(original), {
      lookups,
      company,
      userId: user.id,
      now: now(),
    });
    return ok({ id }, 'Internship duplicated as a draft.');
  });
}
