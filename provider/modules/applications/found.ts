/** Finds a company's applications, and remembers what it found until something of the company changes. */
import type { Services } from '#provider/context';
import { offsetOf } from '#provider/http/page';
import { applicationsByStatus, companyVersion } from '../companyProfile/talliesRepository';
import type { ApplicantFilters } from './filters';
import {
  countApplicants,
  idsOfFew,
  idsOfPage,
  statusesOfApplicants,
  type FoundApplicants,
} from './listRepository';

/** Of so many that words and the like find it is remembered which ones they are. */
const FEW = 2000;

/** Filters that the kept figures know. */
const isTold = ({
  from,
  until,
  q,
  skillId,
  branch,
  semester,
  college,
  minRating,
}: ApplicantFilters): boolean =>
  [from, until, q, skillId, branch, semester, college, minRating].every((value) => value === null);

async function remembered<T>(
  { db, companyFinds }: Services,
  companyId: number,
  asked: unknown[],
  find: () => Promise<T>,
): Promise<T> {
  const version = await companyVersion(db, 'application_tallies', companyId);
  return companyFinds.of(JSON.stringify([companyId, ...asked]), version, find);
}

/** How many applications match and, of few that no kept figure tells of, which ones, in order. */
async function findApplicants(
  services: Services,
  companyId: number,
  filters: ApplicantFilters,
): Promise<FoundApplicants> {
  const { db } = services;
  if (isTold(filters)) {
    const rows = await applicationsByStatus(db, companyId, filters);
    const wanted = rows.filter(({ status }) => filters.statuses?.includes(status) ?? true);
    return { total: wanted.reduce((sum, { count }) => sum + count, 0), ids: null };
  }
  const { sort: _, perPage: __, ...narrowing } = filters;
  const total = await remembered(services, companyId, ['total', narrowing], () =>
    countApplicants(db, companyId, filters),
  );
  if (total > FEW) return { total, ids: null };
  const ids = await remembered(services, companyId, ['ids', narrowing, filters.sort], () =>
    idsOfFew(db, companyId, filters),
  );
  // Both may be of different moments: the page is that of its rows.
  return { total: ids.length, ids };
}

/** How many applications match, and the ids of one page of them in order. */
export async function findPage(
  services: Services,
  companyId: number,
  filters: ApplicantFilters,
  page: number,
): Promise<{ total: number; ids: readonly number[] }> {
  const { total, ids } = await findApplicants(services, companyId, filters);
  const [from, until] = [offsetOf(page, filters.perPage), offsetOf(page + 1, filters.perPage)];
  if (ids) return { total, ids: ids.slice(from, until) };
  const read = () => idsOfPage(services.db, companyId, { filters, page, total });
  // An index gives these pages; those that words and the like find are read again only after a change. A page
  // is cut by the total, which may be older than the version that the page is remembered by.
  const shown = isTold(filters)
    ? await read()
    : await remembered(services, companyId, ['page', filters, page, total], read);
  return { total, ids: shown };
}

/** How many of those that match have each status; the status that is asked for narrows nothing here. */
export async function findStatuses(
  services: Services,
  companyId: number,
  filters: ApplicantFilters,
): Promise<Record<string, number>> {
  const { db } = services;
  if (isTold(filters)) {
    const rows = await applicationsByStatus(db, companyId, filters);
    return Object.fromEntries(rows.map(({ status, count }) => [String(status), count]));
  }
  const { sort: _, perPage: __, statuses: ___, ...narrowing } = filters;
  return remembered(services, companyId, ['statuses', narrowing], () =>
    statusesOfApplicants(db, companyId, filters),
  );
}
