import type * as calls from '#contract/companyInternship/calls';
import type { ManagedInternship } from '#contract/companyInternship/calls';
import { COMPANY_FAILURES } from '#contract/dashboardTexts';
import { WIRE } from '#contract/companyInternship/wire';
import { api } from './api';
import type { CellsOf } from './mapping/shape';
import { everyPage } from './everyPage';
import { toInternshipForm, toRehearsal, type InternshipValues } from './mapping/internshipMapper';
import { endpointsOf } from './tags';

interface InternshipStore {
  /** Null to create. */
  id: number | string | null;
  values: InternshipValues;
  /** Counts the students who meet the criteria, and stores nothing. */
  dryRun?: boolean;
}

const ROWS: { page: CellsOf<ManagedInternship> } = { page: {} };
const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const companyInternshipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCompanyInternships: reads('listCompanyInternships', 'ManagedInternship', ROWS, { unflagged: true }),
    listAllCompanyInternships: build.query<ManagedInternship[], void>({
      queryFn: (_none, _queryApi, _options, baseQuery) =>
        everyPage<ManagedInternship>((page) =>
          baseQuery({ ...WIRE.listCompanyInternships, unflagged: true, expect: ROWS, query: { page } }),
        ),
      providesTags: ['ManagedInternship'],
    }),
    getCompanyInternship: reads('getCompanyInternship', 'ManagedInternship', 'record', (id: string) => ({
      query: { id },
      otherwise: COMPANY_FAILURES.internship,
    })),
    storeInternship: writes('storeInternship', 'internship', ({ id, values, dryRun }: InternshipStore) => ({
      multipart: dryRun ? toRehearsal(values, id) : toInternshipForm(values, id),
      upload: dryRun ? undefined : 'internship',
      otherwise: COMPANY_FAILURES.internshipStore,
    })),
    setInternshipStatus: writes('setInternshipStatus', 'internship'),
    duplicateInternship: writes('duplicateInternship', 'internship', { expect: 'record' }),
    followInternship: writes('followInternship', 'following'),
  }),
});

export const {
  useListCompanyInternshipsQuery,
  useListAllCompanyInternshipsQuery,
  useGetCompanyInternshipQuery,
  useStoreInternshipMutation,
  useSetInternshipStatusMutation,
  useDuplicateInternshipMutation,
  useFollowInternshipMutation,
} = companyInternshipsApi;
