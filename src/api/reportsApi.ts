import type * as calls from '#contract/report/calls';
import { WIRE } from '#contract/report/wire';
import { api } from './api';
import { readsOf } from './endpoints';
import { writesOf } from './tags';

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);
const writes = writesOf<typeof calls, typeof WIRE>(WIRE);

/** Reports about internships; not loaded before somebody writes or reads one. */
export const { useReportInternshipMutation, useListReportsQuery, useDecideReportsMutation } =
  api.injectEndpoints({
    endpoints: () => ({
      reportInternship: writes('reportInternship', 'report'),
      listReports: reads('listReports', 'Report', { page: { reports: [{}] } }),
      decideReports: writes('decideReports', 'report'),
    }),
  });
