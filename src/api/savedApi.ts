import type * as calls from '#contract/saved/calls';
import { WIRE } from '#contract/saved/wire';
import { api } from './api';
import { INTERNSHIP_ROWS } from './publicRows';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const {
  useListSavedQuery,
  useGetInternshipMarksQuery,
  useSaveInternshipMutation,
  useRemoveSavedMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listSaved: reads('listSaved', 'SavedInternship', INTERNSHIP_ROWS),
    getInternshipMarks: reads('getInternshipMarks', 'SavedInternship', 'record'),
    saveInternship: writes('saveInternship', 'saved'),
    removeSaved: writes('removeSaved', 'saved'),
  }),
});
