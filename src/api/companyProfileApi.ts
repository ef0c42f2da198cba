import type * as calls from '#contract/companyProfile/calls';
import type { DataOf } from '#contract/call';
import { WIRE } from '#contract/companyProfile/wire';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { api } from './api';
import { toCompanyForm, type CompanyValues } from './mapping/companyMapper';
import { readsOf } from './endpoints';
import type { ApiResult } from './transport/result';
import { after } from './tags';

export type CompanyDashboard = DataOf<typeof calls.getCompanyDashboard>;
const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

export const companyProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null while there is no profile. */
    getCompanyProfile: reads('getCompanyProfile', 'CompanyProfile', 'recordOrNull'),
    /** Posts the same form to /company/store, then to /company/detail: other providers split it over both. */
    storeCompanyProfile: build.mutation<ApiResult, CompanyValues>({
      queryFn: async (values, _queryApi, _options, baseQuery) => {
        const multipart = toCompanyForm(values);
        const stored = await baseQuery({
          ...WIRE.storeCompanyProfile,
          multipart,
          upload: 'company',
        });
        if (stored.error) return { error: stored.error };
        const detailed = await baseQuery({ ...WIRE.storeCompanyDetail, multipart });
        if (detailed.error)
          return { error: { ...detailed.error, message: DASHBOARD_TEXTS.companyDetailFailed } };
        return { data: stored.data as ApiResult };
      },
      // The first call has stored even if the second failed: the cache is old either way.
      invalidatesTags: (result, error) =>
        after('company')(result, error?.message === DASHBOARD_TEXTS.companyDetailFailed ? undefined : error),
    }),
    getCompanyPercentage: reads('getCompanyPercentage', 'CompanyPercentage', 'record', { unflagged: true }),
    getCompanyDashboard: reads('getCompanyDashboard', 'CompanyDashboard', 'record'),
  }),
});

export const {
  useGetCompanyProfileQuery,
  useStoreCompanyProfileMutation,
  useGetCompanyPercentageQuery,
  useGetCompanyDashboardQuery,
} = companyProfileApi;
