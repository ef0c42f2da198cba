/** Finds students of a college, and remembers whom it found until something of the college changes. */
import type { Services } from '#provider/context';
import { findOneByOne, findTold, type FoundStudents, type StudentsAsked } from './studentRepository';
import { nextAtRisk, versionOf } from './talliesRepository';

/**
 * How many students match and, of few, which ones. The standings must be up to date. What is remembered
 * holds while the version of the college's figures is the same and, where it matters who is at risk, until
 * the clock puts the next student at risk or takes one off.
 */
export async function findStudents(
  { db, collegeFinds }: Services,
  asked: StudentsAsked,
): Promise<FoundStudents> {
  const told = await findTold(db, asked);
  if (told) return told;
  const { college, filters, clock } = asked;
  // Before anything is counted: what is written meanwhile has a later version.
  const version = await versionOf(db, college);
  const day = filters.atRisk ? clock.writtenSince : '';
  const key = JSON.stringify([college, day, filters]);
  return collegeFinds.ofTime(key, { version, now: clock.now }, async () => {
    const until = filters.atRisk ? await nextAtRisk(db, college, clock) : Infinity;
    return { value: await findOneByOne(db, asked), until };
  });
}
