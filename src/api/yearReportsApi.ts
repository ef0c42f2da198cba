import type { QueryOf } from '#contract/call';
import { API_BASE } from '#contract/http';
import { pathOf } from '#contract/path';
import type * as calls from '#contract/yearReport/calls';
import { WIRE } from '#contract/yearReport/wire';
import { api } from './api';
import { readsOf } from './endpoints';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

export type ReportsOf = 'college' | 'university';
const CALLS = { college: WIRE.getCollegeReport, university: WIRE.getUniversityReport } as const;

type Asked = { of: ReportsOf; name: string } & QueryOf<typeof calls.getCollegeReport>;

export const yearReportsApi = api.injectEndpoints({
  endpoints: () => ({
    getYearReport: reads('getCollegeReport', 'YearReport', 'record', ({ of, name, ...query }: Asked) => ({
      path: pathOf(CALLS[of], { name }),
      query,
    })),
  }),
});

export const { useGetYearReportQuery } = yearReportsApi;

/** The address of a report's file, to which a query is added. */
export const reportFile = (of: ReportsOf, name: string): string =>
  `${API_BASE}${pathOf(CALLS[of], { name })}`;
