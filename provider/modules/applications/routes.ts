import type { FastifyInstance } from 'fastify';
import {
  bulkUpdateApplicationStatus,
  countApplicantsByStatus,
  downloadResumes,
  exportApplicants,
  getApplicant,
  listApplicants,
  storeApplicantNotes,
  updateApplicationStatus,
} from '#contract/application/calls';
import { isLiveApplication } from '#contract/application/lifecycle';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { CODES } from '#contract/codes';
import { LIMITS } from '#contract/limits';
import { mayWriteForCompany } from '#contract/member/roles';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { unlessOutOfRoom } from '#provider/database/failures';
import { notFound } from '#provider/errors';
import { inBatches } from '#provider/http/csv';
import { listedIds } from '#provider/http/chosen';
import { dayOf } from '#provider/http/days';
import { isRehearsal, NOTHING_CHANGED } from '#provider/http/form';
import { idOrInvalid, idOrNotFound, idsOrInvalid } from '#provider/http/ids';
import { pagedRoute, exportRoute } from '#provider/lists';
import { massRoute } from '#provider/mass';
import { isOwnApplicant } from '#provider/policies/applications';
import { ok, route, SENT } from '#provider/route';
import { companyOf } from '../companyProfile/repository';
import { ofApplications } from './archivedFirst';
import { presentOutcomes, presentApplicant, presentApplicantDetail } from './presenter';
import { applicantColumns, zipOf } from './files';
import { readApplicantFilters } from './filters';
import {
  applicantsByIds,
  countApplicants,
  idsOfApplicants,
  idsOfPage,
  placeOf,
  hasCriteria,
  rowsByIds,
  statusesOfApplicants,
} from './listRepository';
import { answerByOf } from './moves/answerBy';
import { moveMany, moveOwn } from './moves/moveOwn';
import { readNotes, saveNotes } from './notes';
import { applicantById, eventsOf, markRead, resumesOf } from './repository';
import { statusOrInvalid } from './moves/status';

const COMPANY = [ROLES.company] as const;
const ACT = { access: COMPANY, archivedFirst: ofApplications(['id']) } as const;
/** Leaves out what is not the company's. */
const MASS_ACT = { access: COMPANY, archivedFirst: ofApplications(['ids'], { each: true }) } as const;
const APPLICATIONS = { one: 'application', many: 'applications' } as const;
const EXPORT_BATCH = 500;

/** Others' records answer like unknown ones. */
async function ownApplicant({ db }: Services, userId: number, id: number) {
  const application = await applicantById(db, id);
  const company = application && (await companyOf(db, userId));
  if (!company || !isOwnApplicant(application, company)) throw notFound('Application not found.');
  return application;
}

export function applicationRoutes(app: FastifyInstance): void {
  pagedRoute(app, listApplicants, COMPANY, {
    criteria: async ({ services: { db }, user, query }) => {
      const filters = readApplicantFilters(query);
      return { filters, company: await companyOf(db, user.id) };
    },
    count: async ({ services: { db } }, { company, filters }) =>
      company ? countApplicants(db, company.id, filters) : 0,
    rows: async ({ services: { db } }, { company, filters }, page, total) =>
      rowsByIds(db, company ? await idsOfPage(db, company.id, { filters, page, total }) : []),
    present: presentApplicant,
    message: (total) => (total === 0 ? DASHBOARD_TEXTS.noApplicantsRecords : undefined),
  });

  route(app, countApplicantsByStatus, COMPANY, async ({ services, user, query }) => {
    const filters = readApplicantFilters(query);
    const company = await companyOf(services.db, user.id);
    return ok(company ? await statusesOfApplicants(services.db, company.id, filters) : {});
  });

  route(app, getApplicant, COMPANY, async ({ services, user, query }) => {
    const { db, lookups } = services;
    const filters = readApplicantFilters(query);
    const application = await ownApplicant(services, user.id, idOrNotFound(query.id));
    // A viewer changes nothing.
    if (!application.is_read && mayWriteForCompany(user.company?.role ?? null))
      await markRead(db, application.id).catch(unlessOutOfRoom);
    const [events, place] = await Promise.all([
      eventsOf(db, [application]),
      placeOf(db, application.company_id, filters, application.id),
    ]);
    return ok(
      presentApplicantDetail(lookups, application, events, place),
      DASHBOARD_TEXTS.applicantFound,
      CODES.applicantFound,
    );
  });

  route(app, updateApplicationStatus, ACT, async ({ services, session, user, body }) => {
    const id = idOrInvalid(body.id, 'id', DASHBOARD_TEXTS.missingApplicationId);
    const to = statusOrInvalid(body.status);
    const application = await ownApplicant(services, user.id, id);
    const companyId = application.company_id;
    const at = services.now();
    const undo = await moveOwn(services.db, application, {
      session: session!,
      companyId,
      to,
      at,
      origin: services.origin(),
      set: answerByOf(to, body.answer_by, at),
    });
    return ok({ id, status: to, undo }, 'Application status updated.');
  });

  massRoute(
    app,
    bulkUpdateApplicationStatus,
    { ...MASS_ACT, subject: 'application' },
    async ({ services, session, user, body }) => {
      const ids = listedIds(body, APPLICATIONS);
      const to = statusOrInvalid(body.status);
      const at = services.now();
      const set = answerByOf(to, body.answer_by, at);
      const dryRun = isRehearsal(body);
      const company = await companyOf(services.db, user.id);
      const mover = company && {
        session: session!,
        companyId: company.id,
        to,
        at,
        origin: services.origin(),
        set,
        dryRun,
      };
      const many = mover ? await moveMany(services.db, ids, mover) : { own: [], undo: null };
      const count = many.own.filter(({ moved }) => moved).length;
      return ok(
        presentOutcomes(ids, many, to),
        dryRun ? NOTHING_CHANGED : `${count} of ${ids.length} applications updated.`,
      );
    },
  );

  route(app, storeApplicantNotes, ACT, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', DASHBOARD_TEXTS.missingApplicationId);
    const notes = readNotes(body);
    await ownApplicant(services, user.id, id);
    await saveNotes(services.db, id, notes, { userId: user.id, now: services.now() });
    return ok({ id }, 'Notes saved.');
  });

  exportRoute(app, exportApplicants, COMPANY, {
    criteria: ({ query }) => readApplicantFilters(query),
    name: 'applicants',
    columns: async ({ services: { db, lookups }, user }) => {
      const company = await companyOf(db, user.id);
      return applicantColumns(lookups, company !== undefined && (await hasCriteria(db, company.id)));
    },
    batches: async ({ services: { db }, user }, filters) => {
      const company = await companyOf(db, user.id);
      const ids = company ? await idsOfApplicants(db, company.id, filters) : [];
      return inBatches(ids, EXPORT_BATCH, (some) => applicantsByIds(db, some));
    },
  });

  route(app, downloadResumes, COMPANY, async ({ services: { db, now }, user, query, reply }) => {
    const listed = query.ids?.trim() ? query.ids.split(',', LIMITS.resumes + 1) : [];
    const ids = idsOrInvalid(listed, {
      ...APPLICATIONS,
      most: LIMITS.resumes,
      malformed: 'Select from the list',
    });
    const company = await companyOf(db, user.id);
    const own = company ? await resumesOf(db, company.id, ids) : [];
    if (own.length < ids.length) throw notFound('Application not found.');
    const resumes = own.flatMap(({ id, name, status, file_id }) =>
      file_id !== null && isLiveApplication(status) ? [{ id, name, file_id }] : [],
    );
    void reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="resumes-${dayOf(now())}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(zipOf(db, resumes));
    return SENT;
  });
}
