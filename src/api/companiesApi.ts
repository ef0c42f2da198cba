import type * as calls from '#contract/company/calls';
import { WIRE } from '#contract/company/wire';
import { pathOf } from '#contract/path';
import { api } from './api';
import { readsOf } from './endpoints';
import { COMPANY_ROWS } from './publicRows';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

export const companiesApi = api.injectEndpoints({
  endpoints: () => ({
    listCompanies: reads('listCompanies', 'Company', COMPANY_ROWS),
    getCompany: reads('getCompany', 'Company', 'record', (slug: string) => ({
      path: pathOf(WIRE.getCompany, { slug }),
    })),
  }),
});

export const { useListCompaniesQuery, useGetCompanyQuery } = companiesApi;
