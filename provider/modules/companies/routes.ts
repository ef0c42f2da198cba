import type { FastifyInstance } from 'fastify';
import { getCompany, listCompanies, type CompanyQuery, type CompanySummary } from '#contract/company/calls';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import { offsetOf, type ListPage } from '#provider/http/page';
import { pagedRoute } from '#provider/lists';
import { ok, route } from '#provider/route';
import { countFew, exactly, type Figure } from '#provider/services/totalsRepository';
import { feedbackOnCompany } from '#provider/services/feedbackRepository';
import { pageForAll } from '#provider/services/catalogue';
import { readInternshipFilters } from '../internships/filters';
import { presentInternship } from '../internships/presenter';
import { pageOfInternships } from '../internships/repository';
import { openOfCompany } from '../internships/totalRepository';
import { presentCompany, presentCompanyDetail } from './presenter';
import {
  approvedCompany,
  countApproved,
  countCompanies,
  isAll,
  pageOfCompanies,
  rowsThatMatch,
  type CompanyFilters,
  type CompanyRow,
} from './repository';

const SHOWN_INTERNSHIPS = 100;

const readCompanyFilters = (query: CompanyQuery): CompanyFilters =>
  readFilters(query, (filters) => ({
    q: filters.search('q'),
    domainIds: filters.ids('domain_id'),
    stateIds: filters.ids('state_id'),
  }));

/** docs/rules.md, internships 12. @param skipped rows before the page */
async function companyFigure(
  { db, catalogue }: Services,
  filters: CompanyFilters,
  { day, skipped }: { day: string; skipped: number },
): Promise<Figure> {
  const inAll = await catalogue.total('companies approved', day, () => countApproved(db));
  if (isAll(filters)) return exactly(inAll);
  return catalogue.figure(
    `companies ${JSON.stringify(filters)}`,
    { day, skipped },
    {
      few: () => countFew(db, inAll, rowsThatMatch(db, filters)),
      all: (on = db) => countCompanies(on, filters),
    },
  );
}

/** Cached until the catalogue or the day changes. */
const openInternships = (services: Services, { slug }: CompanyRow): Promise<number> =>
  slug === null
    ? Promise.resolve(0)
    : openOfCompany(services, { ...readInternshipFilters({}), company: slug });

/** @param total decides how to find the page */
async function publicCompanyPage(
  services: Services,
  filters: CompanyFilters,
  at: { page: ListPage; total: number; sparse: boolean },
): Promise<CompanySummary[]> {
  const companies = await pageOfCompanies(services.db, filters, at);
  return Promise.all(
    companies.map(async (company) =>
      presentCompany(services.lookups, company, await openInternships(services, company)),
    ),
  );
}

export function companyRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCompanies, 'public', {
    criteria: ({ services, query }) => ({ filters: readCompanyFilters(query), day: dayOf(services.now()) }),
    count: ({ services }, { filters, day }, page) =>
      companyFigure(services, filters, { day, skipped: offsetOf(page) }),
    rows: (call, { filters, day }, page, { total, sparse }) =>
      pageForAll(call, { day, criteria: ['companies', filters, page, total] }, () =>
        publicCompanyPage(call.services, filters, { page, total, sparse }),
      ),
    present: (company) => company,
  });

  route(app, getCompany, 'public', async ({ services, params }) => {
    const { db, lookups, now } = services;
    const slug = params.slug ?? '';
    const company = slug.includes('\0') ? undefined : await approvedCompany(db, slug);
    if (!company) throw notFound('Company not found.');
    const filters = readInternshipFilters({ company: slug });
    const total = await openOfCompany(services, filters);
    const open = await pageOfInternships(db, filters, dayOf(now()), {
      page: { page: 1, perPage: SHOWN_INTERNSHIPS },
      total,
    });
    const internships = open.map((row) => presentInternship(lookups, row));
    return ok({
      ...presentCompanyDetail(lookups, company, internships),
      feedback: await feedbackOnCompany(db, company.id),
    });
  });
}
