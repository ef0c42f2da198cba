import type { BodyOf, DataOf, QueryOf, SentTo } from '#contract/call';
import type * as calls from '#contract/roster/calls';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/roster/wire';
import { api } from './api';
import { pageOf } from './cells';
import type { ApiResult } from './result';
import { after, afterMove } from './tags';
import { dataOf } from './unwrap';

type Roster = DataOf<typeof calls.listRoster>;
type Imported = DataOf<typeof calls.importRoster>;
type Claims = DataOf<typeof calls.listClaims>;
type Enrolment = DataOf<typeof calls.getEnrolment>;
type Decided = DataOf<typeof calls.decideClaims>;
type Stored = DataOf<typeof calls.storeRoster>;
type Invited = DataOf<typeof calls.inviteRoster>;

/** Whose roster: of all colleges, or of the own one. */
export type RosterOf = 'all' | 'college';
const CALLS = {
  all: {
    list: WIRE.listRoster,
    importing: WIRE.importRoster,
    storing: WIRE.storeRoster,
    inviting: WIRE.inviteRoster,
  },
  college: {
    list: WIRE.listCollegeRoster,
    importing: WIRE.importCollegeRoster,
    storing: WIRE.storeCollegeRoster,
    inviting: WIRE.inviteCollegeRoster,
  },
} as const;
export const ROSTER_EXPORT: Readonly<Record<RosterOf, string>> = {
  all: `${API_BASE}${WIRE.exportRoster.path}`,
  college: `${API_BASE}${WIRE.exportCollegeRoster.path}`,
};

interface RosterFile {
  of: RosterOf;
  file: File;
  orgs?: File;
  dryRun: boolean;
  leaving: number | null;
  nobodyLeaves: boolean;
}

/** Rosters, claims, and what a student is told of the own one. */
const rosterApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRoster: build.query<Roster, { of: RosterOf } & QueryOf<typeof calls.listRoster>>({
      query: ({ of, ...query }) => ({ ...CALLS[of].list, query, expect: pageOf<Roster>({}) }),
      transformResponse: dataOf<Roster>,
      providesTags: ['Roster'],
    }),
    importRoster: build.mutation<ApiResult<Imported>, RosterFile>({
      query: ({ of, file, orgs, dryRun, leaving, nobodyLeaves }) => ({
        ...CALLS[of].importing,
        multipart: [
          ['dry_run', dryRun ? '1' : '0'],
          ...(nobodyLeaves ? [['nobody_leaves', '1'] as [string, string]] : []),
          ...(leaving === null ? [] : [['leaving', String(leaving)] as [string, string]]),
          ['file', file],
          ...(orgs ? [['orgs', orgs] as [string, File]] : []),
        ],
      }),
      invalidatesTags: (result, error, { dryRun }) => (dryRun ? [] : after('roster')(result, error)),
    }),
    storeRoster: build.mutation<
      ApiResult<Stored>,
      { of: RosterOf } & Partial<BodyOf<typeof calls.storeRoster>>
    >({
      query: ({ of, ...json }) => ({ ...CALLS[of].storing, json }),
      invalidatesTags: after('roster'),
    }),
    inviteRoster: build.mutation<
      ApiResult<Invited>,
      { of: RosterOf } & Partial<BodyOf<typeof calls.inviteRoster>>
    >({
      query: ({ of, ...json }) => ({ ...CALLS[of].inviting, json }),
      invalidatesTags: after('roster'),
    }),
    getEnrolment: build.query<Enrolment, void>({
      query: () => ({ ...WIRE.getEnrolment, expect: 'record' }),
      transformResponse: dataOf<Enrolment>,
      providesTags: ['Enrolment'],
    }),
    listClaims: build.query<Claims, QueryOf<typeof calls.listClaims>>({
      query: (query) => ({ ...WIRE.listClaims, query, expect: pageOf<Claims>({ requested: {} }) }),
      transformResponse: dataOf<Claims>,
      providesTags: ['Claim'],
    }),
    decideClaims: build.mutation<ApiResult<Decided>, SentTo<typeof calls.decideClaims>>({
      query: (json) => ({ ...WIRE.decideClaims, json }),
      invalidatesTags: afterMove('roster'),
    }),
  }),
});

export const {
  useListRosterQuery,
  useImportRosterMutation,
  useInviteRosterMutation,
  useStoreRosterMutation,
  useGetEnrolmentQuery,
  useListClaimsQuery,
  useDecideClaimsMutation,
} = rosterApi;
