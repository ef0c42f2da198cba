/** Finds students of a college, and remembers whom it found until something of the college changes. */
import type { Services } from '#provider/context';
import { offsetOf } from '#provider/http/page';
import {
  findOneByOne,
  findTold,
  pageOfStudentIds,
  type FoundStudents,
  type StudentsAsked,
} from './studentRepository';
import { nextAtRisk, versionOf } from './talliesRepository';

/**
 * What `find` finds, or found before: it holds while the version of the college's figures is the same and,
 * where it matters who is at risk, until the clock puts the next student at risk or takes one off.
 */
async function remembered<T>(
  { db, studentSearches }: Services,
  { scope, filters, clock }: StudentsAsked,
  what: unknown[],
  find: () => Promise<T>,
): Promise<T> {
  // Colleges confirm students without a change of their figures.
  if (filters.confirmed !== null) return find();
  const ofTime = filters.atRisk || filters.sort === 'risk';
  // Before anything is looked for: what is written meanwhile has a later version.
  const version = await versionOf(db, scope.college);
  const days = ofTime ? clock.writtenSince : [];
  const key = JSON.stringify([scope.college, scope.branches, days, filters, ...what]);
  return studentSearches.ofTime(key, { version, now: clock.now }, async () => {
    const until = ofTime ? await nextAtRisk(db, scope, clock) : Infinity;
    return { value: await find(), until };
  });
}

/** How many students match and, of few, which ones. The standings must be up to date. */
export async function findStudents(services: Services, criteria: StudentsAsked): Promise<FoundStudents> {
  const { db } = services;
  const matches = await findTold(db, criteria);
  return matches ?? remembered(services, criteria, ['all'], () => findOneByOne(db, criteria));
}

/** How many match, and the ids of one page of them in order. The standings must be up to date. */
export async function findPage(services: Services, criteria: StudentsAsked, page: number) {
  const { total, ids } = await findStudents(services, criteria);
  if (ids) return { total, ids: ids.slice(offsetOf(page), offsetOf(page + 1)) };
  const read = () => pageOfStudentIds(services.db, criteria, page, total);
  // A page is cut by the total, which may be older than the version that the page is remembered by.
  return { total, ids: await remembered(services, criteria, ['page', page, total], read) };
}
