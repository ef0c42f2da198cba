import { api } from './api';
import { lookup } from './masterApi';

export const {
  useListCountriesQuery,
  useListStatesQuery,
  useListInternshipDomainsQuery,
  useListPerksQuery,
  useListCollegesQuery,
  useListBranchesQuery,
} = api.injectEndpoints({
  endpoints: () => ({
    listCountries: lookup('listCountries'),
    listStates: lookup('listStates', (country_id: string) => ({ country_id })),
    listInternshipDomains: lookup('listInternshipDomains'),
    listPerks: lookup('listPerks'),
    listColleges: lookup('listColleges'),
    listBranches: lookup('listBranches'),
  }),
});
