import type * as calls from '#contract/report/calls';
import { WIRE } from '#contract/report/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

/** Loaded when somebody writes or reads a report. */
export const { useReportInternshipMutation, useListReportsQuery, useDecideReportsMutation } =
  api.injectEndpoints({
    endpoints: () => ({
      reportInternship: writes('reportInternship', 'report'),
      listReports: reads('listReports', 'Report', { page: { reports: [{}] } }),
      decideReports: writes('decideReports', 'report'),
    }),
  });
