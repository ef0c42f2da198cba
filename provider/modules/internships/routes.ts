import type { FastifyInstance } from 'fastify';
import { getInternship, listInternships, type InternshipSummary } from '../../../contract/calls/internships';
import { ROLES } from '../../../contract/roles';
import type { Services } from '../../context';
import { notFound } from '../../errors';
import { today } from '../../http/days';
import { pageNumber, paginate } from '../../http/page';
import { ok, route } from '../../route';
import { readInternshipFilters, totalKey, type InternshipFilters } from './filters';
import { presentInternship, presentInternshipDetail } from './presenter';
import { applicationStatusOf, countInternships, pageOfInternships, visibleInternship } from './repository';

/** One page of the public list, without its total. */
export async function publicInternshipPage({ db, lookups, now }: Services, filters: InternshipFilters, page: number): Promise<InternshipSummary[]> {
  const rows = await pageOfInternships(db, filters, today(now()), page);
  return rows.map((row) => presentInternship(lookups, row));
}

/** The exact number of internships that match, counted once until the catalogue changes. */
function publicInternshipTotal({ db, counts, now }: Services, filters: InternshipFilters): Promise<number> {
  const day = today(now());
  return counts.total(totalKey(filters), day, () => countInternships(db, filters, day));
}

/** The public side of internships. */
export function internshipRoutes(app: FastifyInstance): void {
  route(app, listInternships, 'public', async ({ services, query }) => {
    const filters = readInternshipFilters(query);
    const page = pageNumber(query.page);
    const [rows, total] = await Promise.all([publicInternshipPage(services, filters, page), publicInternshipTotal(services, filters)]);
    return ok(paginate({ page, total, path: listInternships.path, query, rows }));
  });

  route(app, getInternship, 'public', async ({ services, params, user }) => {
    const internship = await visibleInternship(services.db, params.slug ?? '');
    if (!internship) throw notFound('Internship not found.');
    const status = user?.role_id === ROLES.student ? await applicationStatusOf(services.db, internship.id, user.id) : null;
    return ok(presentInternshipDetail(services.lookups, internship, today(services.now()), status));
  });
}
