import type * as calls from '#contract/year/calls';
import { WIRE } from '#contract/year/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const {
  useListYearsQuery,
  useListYearNamesQuery,
  useStoreYearMutation,
  useStoreYearDraftMutation,
  useCloseYearMutation,
  useArchiveYearMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listYears: reads('listYears', 'Year', { list: { counts: {}, draft: [{}] } }),
    listYearNames: reads('listYearNames', 'Year', { list: {} }),
    storeYear: writes('storeYear', 'year'),
    storeYearDraft: writes('storeYearDraft', 'year'),
    closeYear: writes('closeYear', 'year'),
    archiveYear: writes('archiveYear', 'year'),
  }),
});
