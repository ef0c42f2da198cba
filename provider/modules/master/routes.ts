import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/master/calls';
import { ok, route } from '#provider/route';
import { invalid } from '#provider/errors';
import { readFilters } from '#provider/http/filters';
import type { LookupTable } from '#provider/services/lookupRepository';

const SIMPLE = [
  [calls.listCountries, 'countries'],
  [calls.listSkills, 'skills'],
  [calls.listStudentSkills, 'skills'],
  [calls.listCategories, 'categories'],
  [calls.listCompanyDomains, 'company_domains'],
  [calls.listInternshipDomains, 'internship_domains'],
  [calls.listPerks, 'perks'],
  [calls.listColleges, 'colleges'],
  [calls.listBranches, 'branches'],
] as const satisfies readonly (readonly [unknown, LookupTable])[];

const idFilter = (query: Readonly<Record<string, unknown>>, name: string): number | null =>
  readFilters(query, (filters) => filters.id(name));

/** An unknown parent has no entries; a malformed one is 422. */
export function masterRoutes(app: FastifyInstance): void {
  for (const [call, table] of SIMPLE)
    route(app, call, 'public', async ({ services }) => ok(services.lookups.list(table)));

  route(app, calls.listStates, 'public', async ({ services, query }) => {
    const country = idFilter(query, 'country_id');
    if (country === null) throw invalid({ country_id: ['Choose a country.'] });
    return ok(services.lookups.list('states', country));
  });

  route(app, calls.listCities, 'public', async ({ services, query }) =>
    ok(services.lookups.list('cities', idFilter(query, 'state_id'))),
  );
}
