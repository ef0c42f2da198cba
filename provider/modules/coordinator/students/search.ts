/** Caches searches for students until something of the college changes. */
import type { Services } from '#provider/context';
import { offsetOf, type ListPage } from '#provider/http/page';
import type { Scope } from '#provider/policies/applications';
import { idsOnRosterOnly, rosterStamp, type RosterIds } from './rosterRepository';
import { nextAtRisk, versionOf } from '../figures/talliesRepository';
import {
  findOneByOne,
  findByTallies,
  mayBeOnRosterOnly,
  pageOfStudentIds,
  type StudentMatches,
  type StudentCriteria,
} from './studentRepository';

/** Valid for one version of the figures and, where risk matters, until the clock changes who is at risk. */
async function remembered<T>(
  { db, studentSearches }: Services,
  { scope, filters, clock, stamp = '' }: StudentCriteria & { stamp?: string },
  what: unknown[],
  find: () => Promise<T>,
): Promise<T> {
  // Confirming changes no figure.
  if (filters.confirmed !== null) return find();
  const ofTime = filters.atRisk || filters.sort === 'risk';
  // Read first: later writes have a later version.
  const version = await versionOf(db, scope.college);
  const days = ofTime ? [clock.calendar, ...clock.calendars.values()].map((one) => one.writtenSince) : [];
  const key = JSON.stringify([scope.college, scope.branches, days, filters, stamp, ...what]);
  return studentSearches.ofTime(key, { version, now: clock.now }, async () => {
    const until = ofTime ? await nextAtRisk(db, scope, clock) : Infinity;
    return { value: await find(), until };
  });
}

/** Ids too when they are few. Standings must be up to date. */
async function findStudents(
  services: Services,
  criteria: StudentCriteria & { stamp?: string },
): Promise<StudentMatches> {
  const { db } = services;
  const matches = await findByTallies(db, criteria);
  return matches ?? remembered(services, criteria, ['all'], () => findOneByOne(db, criteria));
}

/** Cached until an account or the roster changes. */
export async function onRosterOnly(
  { db, studentSearches }: Services,
  scope: Scope,
): Promise<{ ids: RosterIds | null; stamp: string }> {
  const [version, stamp] = await Promise.all([versionOf(db, scope.college), rosterStamp(db, scope)]);
  const key = JSON.stringify(['roster', scope.college, scope.branches, stamp]);
  return { ids: await studentSearches.of(key, version, () => idsOnRosterOnly(db, scope)), stamp };
}

/** With the roster, where it knows students without an account. */
export async function reachingRoster(
  services: Services,
  criteria: StudentCriteria,
): Promise<StudentCriteria & { stamp?: string }> {
  if (!mayBeOnRosterOnly(criteria)) return criteria;
  const { ids, stamp } = await onRosterOnly(services, criteria.scope);
  return ids === null ? criteria : { ...criteria, rosterIds: ids, stamp };
}

/** The count, and a page of ids. Standings must be up to date. */
export async function findPage(services: Services, wanted: StudentCriteria, page: ListPage) {
  const criteria = await reachingRoster(services, wanted);
  const { total, ids } = await findStudents(services, criteria);
  if (ids) return { total, ids: ids.slice(offsetOf(page), offsetOf(page) + page.perPage) };
  const read = () => pageOfStudentIds(services.db, criteria, page, total);
  // The total may be older than the version.
  return { total, ids: await remembered(services, criteria, ['page', page, total], read) };
}
