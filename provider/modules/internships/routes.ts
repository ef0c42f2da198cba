import type { FastifyInstance } from 'fastify';
import { getInternship, listInternships, type InternshipSummary } from '#contract/internship/calls';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { offsetOf, pageNumber, paginate } from '#provider/http/page';
import { ok, publicRead } from '#provider/route';
import { pageForAll } from '#provider/services/catalogue';
import { readInternshipFilters, type InternshipFilters } from './filters';
import { presentInternship, presentInternshipDetail } from './presenter';
import { readableInternship } from './readable';
import { applicationStatusOf, pageOfInternships } from './repository';
import { publicInternshipFigure } from './total';

/** One page of the public list; `total` says how best to find it. */
async function publicInternshipPage(
  { db, lookups }: Services,
  filters: InternshipFilters,
  day: string,
  at: { page: number; total: number; sparse: boolean },
): Promise<InternshipSummary[]> {
  const rows = await pageOfInternships(db, filters, day, at);
  return rows.map((row) => presentInternship(lookups, row));
}

/** The public side of internships. */
export function internshipRoutes(app: FastifyInstance): void {
  publicRead(app, listInternships, async (call) => {
    const { services, query } = call;
    const filters = readInternshipFilters(query);
    const page = pageNumber(query.page);
    const figure = await publicInternshipFigure(services, filters, offsetOf(page));
    const { total, sparse } = figure;
    const day = dayOf(services.now());
    const read = () => publicInternshipPage(services, filters, day, { page, total, sparse });
    const rows = await pageForAll(call, { day, asked: ['internships', filters, page, total] }, read);
    return ok(paginate({ page, ...figure, path: listInternships.path, query, rows }));
  });

  publicRead(app, getInternship, async ({ services, params, user }) => {
    const student = user?.role_id === ROLES.student ? user.id : null;
    const asked = { slug: params.slug ?? '', applicant: student };
    const internship = await readableInternship(services.db, asked);
    if (!internship) throw notFound('Internship not found.');
    const status = student === null ? null : await applicationStatusOf(services.db, internship.id, student);
    return ok(presentInternshipDetail(services.lookups, internship, dayOf(services.now()), status));
  });
}
