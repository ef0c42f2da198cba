import type { FastifyInstance } from 'fastify';
import { getInternship, listInternships, type InternshipSummary } from '#contract/internship/calls';
import { ROLES } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { offsetOf, type ListPage } from '#provider/http/page';
import { pagedRoute } from '#provider/lists';
import { ok, route } from '#provider/route';
import { pageForAll } from '#provider/services/catalogue';
import { feedbackOnInternship } from '#provider/services/feedbackRepository';
import { studentOf } from '../student/repository';
import { readInternshipFilters, type InternshipFilters } from './filters';
import { presentInternship, presentInternshipDetail } from './presenter';
import { readableInternship } from './readable';
import { applicationStatusOf, pageOfInternships } from './repository';
import { appliedIds } from './savedRepository';
import { publicInternshipFigure } from './totalRepository';

async function publicInternshipPage(
  { db, lookups }: Services,
  filters: InternshipFilters,
  day: string,
  at: { page: ListPage; total: number; sparse: boolean },
): Promise<InternshipSummary[]> {
  const rows = await pageOfInternships(db, filters, day, at);
  return rows.map((row) => presentInternship(lookups, row));
}

/** Null without any. */
async function appliedBy({ db }: Services, user: SessionUser | null): Promise<number[] | null> {
  if (user?.role_id !== ROLES.student) return null;
  const ids = await appliedIds(db, (await studentOf(db, user.id)).id);
  return ids.length > 0 ? ids : null;
}

export function internshipRoutes(app: FastifyInstance): void {
  pagedRoute(app, listInternships, 'public', {
    criteria: async ({ services, query, user }) => {
      const filters = readInternshipFilters(query);
      const applied = filters.hide_applied && (await appliedBy(services, user));
      return { filters: { ...filters, hide_applied: applied }, day: dayOf(services.now()) };
    },
    count: ({ services }, { filters }, page) => publicInternshipFigure(services, filters, offsetOf(page)),
    rows: (call, { filters, day }, page, { total, sparse }) =>
      pageForAll(call, { day, criteria: ['internships', filters, page, total] }, () =>
        publicInternshipPage(call.services, filters, day, { page, total, sparse }),
      ),
    present: (internship) => internship,
  });

  route(app, getInternship, 'public', async ({ services, params, user }) => {
    const student = user?.role_id === ROLES.student ? user.id : null;
    const key = { slug: params.slug ?? '', applicant: student };
    const internship = await readableInternship(services.db, key);
    if (!internship) throw notFound('Internship not found.');
    const status = student === null ? null : await applicationStatusOf(services.db, internship.id, student);
    return ok({
      ...presentInternshipDetail(services.lookups, internship, dayOf(services.now()), status),
      feedback: await feedbackOnInternship(services.db, internship.id),
    });
  });
}
