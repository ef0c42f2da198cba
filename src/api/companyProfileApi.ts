import type { CompanyRecord, ProfilePercentage, getCompanyDashboard } from '#contract/calls/companyProfile';
import type { DataOf } from '#contract/calls/call';
import { TEXTS } from '#contract/texts';
import { api } from './api';
import { toCompanyForm, type CompanyValues } from './companyMapper';
import type { ApiResult } from './result';
import { idTag, listTag } from './tags';
import { dataOf } from './unwrap';

export type CompanyDashboard = DataOf<typeof getCompanyDashboard>;

/** The company's own profile. */
export const companyProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null while there is no profile. */
    getCompanyProfile: build.query<CompanyRecord | null, void>({
      query: () => ({ path: '/company/show', expect: 'recordOrNull' }),
      transformResponse: dataOf<CompanyRecord | null>,
      providesTags: [listTag('CompanyProfile'), idTag('CompanyProfile', 'own')],
    }),
    /**
     * Posts the form to /company/store and, when that succeeded, the same form to /company/detail
     * (specification section 7).
     */
    storeCompanyProfile: build.mutation<ApiResult, CompanyValues>({
      queryFn: async (values, _queryApi, _options, baseQuery) => {
        const multipart = toCompanyForm(values);
        const stored = await baseQuery({
          path: '/company/store',
          method: 'POST',
          multipart,
          upload: 'company',
        });
        if (stored.error) return { error: stored.error };
        const detailed = await baseQuery({ path: '/company/detail', method: 'POST', multipart });
        if (detailed.error) return { error: { ...detailed.error, message: TEXTS.companyDetailFailed } };
        return { data: stored.data as ApiResult };
      },
      // Even when the second call failed the first has stored: what is cached is old either way.
      invalidatesTags: (_result, error) =>
        error && error.message !== TEXTS.companyDetailFailed
          ? []
          : [
              listTag('CompanyProfile'),
              listTag('CompanyPercentage'),
              listTag('CompanyDashboard'),
              listTag('Company'),
              listTag('Internship'),
              listTag('ModerationItem'),
              listTag('Statistics'),
            ],
    }),
    getCompanyPercentage: build.query<ProfilePercentage, void>({
      query: () => ({ path: '/company/profile-percentage', expect: 'record' }),
      transformResponse: dataOf<ProfilePercentage>,
      providesTags: [listTag('CompanyPercentage')],
    }),
    getCompanyDashboard: build.query<CompanyDashboard, void>({
      query: () => ({ path: '/company/dashboard', expect: 'record' }),
      transformResponse: dataOf<CompanyDashboard>,
      providesTags: [listTag('CompanyDashboard')],
    }),
  }),
});

export const {
  useGetCompanyProfileQuery,
  useStoreCompanyProfileMutation,
  useGetCompanyPercentageQuery,
  useGetCompanyDashboardQuery,
} = companyProfileApi;
