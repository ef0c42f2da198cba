import type { FastifyInstance } from 'fastify';
import { getInternshipCounts, getStatistics } from '#contract/internship/calls';
import { dayOf } from '#provider/http/days';
import { ok, route } from '#provider/route';
import type { LookupTable } from '#provider/services/lookupRepository';
import { openByCategory, openByCity } from '../internships/totalRepository';
import { countCatalogue, countPeople } from './repository';

/** Students and placements send no message, so they are counted at most once in this time. */
const PEOPLE_MS = 5_000;

export function statisticsRoutes(app: FastifyInstance): void {
  route(app, getStatistics, 'public', async ({ services: { db, catalogue, now } }) => {
    const day = dayOf(now());
    const count = (of: keyof ReturnType<typeof countCatalogue>) =>
      catalogue.total(`statistics ${of}`, day, () => countCatalogue(db, day)[of]());
    const slot = Math.floor(now().getTime() / PEOPLE_MS);
    const people = (of: keyof ReturnType<typeof countPeople>) =>
      catalogue.total(`statistics ${of} ${slot}`, day, () => countPeople(db)[of]());
    const [internships, companies, students, placements] = await Promise.all([
      count('internships'),
      count('companies'),
      people('students'),
      people('placements'),
    ]);
    return ok({ internships, companies, students, placements });
  });

  route(app, getInternshipCounts, 'public', async ({ services: { db, catalogue, lookups, now } }) => {
    const day = dayOf(now());
    const [categories, cities] = await Promise.all([
      catalogue.total('statistics by category', day, () => openByCategory(db, day)),
      catalogue.total('statistics by city', day, () => openByCity(db, day)),
    ]);
    const named = <R extends { id: number }>(table: LookupTable, rows: readonly R[]) =>
      rows.flatMap((row) => {
        const known = lookups.get(table, row.id);
        return known ? [{ ...row, name: known.name }] : [];
      });
    return ok({ categories: named('categories', categories), cities: named('cities', cities) });
  });
}
