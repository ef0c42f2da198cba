import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as calls from '#contract/report/calls';
import { WIRE } from '#contract/report/wire';
import { api } from './api';
import { pageOf } from './cells';
import type { ApiResult } from './result';
import { after, afterMove } from './tags';
import { dataOf } from './unwrap';

type Reports = DataOf<typeof calls.listReports>;

/** Reports about internships; not loaded before somebody writes or reads one. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportInternship: build.mutation<ApiResult, SentTo<typeof calls.reportInternship>>({
      query: (json) => ({ ...WIRE.reportInternship, json }),
      invalidatesTags: after('report'),
    }),
    listReports: build.query<Reports, QueryOf<typeof calls.listReports>>({
      query: (query) => ({ ...WIRE.listReports, query, expect: pageOf<Reports>({ reports: [{}] }) }),
      transformResponse: dataOf<Reports>,
      providesTags: ['Report'],
    }),
    decideReports: build.mutation<ApiResult, SentTo<typeof calls.decideReports>>({
      query: (json) => ({ ...WIRE.decideReports, json }),
      invalidatesTags: afterMove('report'),
    }),
  }),
});

export const { useReportInternshipMutation, useListReportsQuery, useDecideReportsMutation } = reportsApi;
