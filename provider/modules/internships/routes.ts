import type { FastifyInstance } from 'fastify';
import { getEligibility } from '#contract/eligibility/calls';
import { getInternship, listInternships, type InternshipSummary } from '#contract/internship/calls';
import { ROLES } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { idOrNotFound } from '#provider/http/ids';
import { offsetOf, type ListPage } from '#provider/http/page';
import { pagedRoute } from '#provider/lists';
import { ok, route } from '#provider/route';
import { pageForAll } from '#provider/services/catalogue';
import { eligibilityForOne, eligibilityOf, openNotMet } from '#provider/services/eligibility';
import { feedbackOnInternship } from '#provider/services/feedbackRepository';
import { studentOf } from '../student/repository';
import { readInternshipFilters, type InternshipFilters } from './filters';
import { presentAsked, presentInternship, presentInternshipDetail } from './presenter';
import { readableInternship } from './readable';
import { applicationStatusOf, pageOfInternships, slugById } from './repository';
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

const readingOf = ({ db, lookups, now }: Services) => ({ db, lookups, day: dayOf(now()) });

/** Null for others. */
const studentIdOf = async ({ db }: Services, user: SessionUser | null): Promise<number | null> =>
  user?.role_id === ROLES.student ? (await studentOf(db, user.id)).id : null;

/** Null where the student meets all. */
async function notMetBy(services: Services, user: SessionUser | null): Promise<number[] | 'all' | null> {
  const student = await studentIdOf(services, user);
  const ids = student === null ? [] : await openNotMet(readingOf(services), student);
  return ids.length > 0 ? ids : null;
}

async function withEligible(
  services: Services,
  studentId: number,
  rows: readonly InternshipSummary[],
): Promise<InternshipSummary[]> {
  const judged = await eligibilityOf(
    readingOf(services),
    studentId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, eligible: judged.get(row.id)?.met ?? true }));
}

export function internshipRoutes(app: FastifyInstance): void {
  pagedRoute(app, listInternships, 'public', {
    criteria: async ({ services, query, user }) => {
      const filters = readInternshipFilters(query);
      const applied = filters.hide_applied && (await appliedBy(services, user));
      const eligible = filters.eligible && (await notMetBy(services, user));
      const student = await studentIdOf(services, user);
      return {
        filters: { ...filters, hide_applied: applied, eligible },
        student,
        day: dayOf(services.now()),
      };
    },
    count: ({ services }, { filters }, page) => publicInternshipFigure(services, filters, offsetOf(page)),
    rows: async (call, { filters, student, day }, page, { total, sparse }) => {
      const rows = await pageForAll(call, { day, criteria: ['internships', filters, page, total] }, () =>
        publicInternshipPage(call.services, filters, day, { page, total, sparse }),
      );
      return student === null ? rows : withEligible(call.services, student, rows);
    },
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
      eligibility: presentAsked(services.lookups, internship),
      feedback: await feedbackOnInternship(services.db, internship.id),
    });
  });

  route(app, getEligibility, [ROLES.student], async ({ services, user, query }) => {
    const id = idOrNotFound(query.id);
    const student = await studentOf(services.db, user.id);
    const slug = await slugById(services.db, id);
    const internship =
      slug !== undefined && (await readableInternship(services.db, { slug, applicant: user.id }));
    if (!internship) throw notFound('Internship not found.');
    return ok(await eligibilityForOne(readingOf(services), student.id, id));
  });
}
