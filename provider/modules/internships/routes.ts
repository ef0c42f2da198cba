import type { FastifyInstance } from 'fastify';
import { getInternship, listInternships, type InternshipSummary } from '#contract/internship/calls';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { offsetOf, type ListPage } from '#provider/http/page';
import { pagedRoute } from '#provider/lists';
import { ok, publicRead } from '#provider/route';
import { pageForAll } from '#provider/services/catalogue';
import { readInternshipFilters, type InternshipFilters } from './filters';
import { presentInternship, presentInternshipDetail } from './presenter';
import { readableInternship } from './readable';
import { applicationStatusOf, pageOfInternships } from './repository';
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

export function internshipRoutes(app: FastifyInstance): void {
  pagedRoute(app, listInternships, 'public', {
    criteria: ({ services, query }) => ({
      filters: readInternshipFilters(query),
      day: dayOf(services.now()),
    }),
    count: ({ services }, { filters }, page) => publicInternshipFigure(services, filters, offsetOf(page)),
    rows: (call, { filters, day }, page, { total, sparse }) =>
      pageForAll(call, { day, criteria: ['internships', filters, page, total] }, () =>
        publicInternshipPage(call.services, filters, day, { page, total, sparse }),
      ),
    present: (internship) => internship,
  });

  publicRead(app, getInternship, async ({ services, params, user }) => {
    const student = user?.role_id === ROLES.student ? user.id : null;
    const key = { slug: params.slug ?? '', applicant: student };
    const internship = await readableInternship(services.db, key);
    if (!internship) throw notFound('Internship not found.');
    const status = student === null ? null : await applicationStatusOf(services.db, internship.id, student);
    return ok(presentInternshipDetail(services.lookups, internship, dayOf(services.now()), status));
  });
}
