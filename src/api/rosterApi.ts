import type * as calls from '#contract/roster/calls';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/roster/wire';
import { api } from './api';
import type { BodyOf, Call, QueryOf } from '#contract/call';
import type { FormEntry } from './transport/multipart';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export type RosterOf = 'all' | 'college';
const CALLS = {
  all: {
    list: WIRE.listRoster,
    importing: WIRE.importRoster,
    storing: WIRE.storeRoster,
    inviting: WIRE.inviteRoster,
    waiting: WIRE.getInvitations,
    stopping: WIRE.stopInvitations,
  },
  college: {
    list: WIRE.listCollegeRoster,
    importing: WIRE.importCollegeRoster,
    storing: WIRE.storeCollegeRoster,
    inviting: WIRE.inviteCollegeRoster,
    waiting: WIRE.getCollegeInvitations,
    stopping: WIRE.stopCollegeInvitations,
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
  roles?: File;
  dryRun: boolean;
  leaving: number | null;
  nobodyLeaves: boolean;
}

const toForm = ({
  file,
  orgs,
  roles,
  dryRun,
  leaving,
  nobodyLeaves,
}: Omit<RosterFile, 'of'>): FormEntry[] => [
  ['dry_run', dryRun ? '1' : '0'],
  ...(nobodyLeaves ? [['nobody_leaves', '1'] as const] : []),
  ...(leaving === null ? [] : [['leaving', String(leaving)] as const]),
  ['file', file],
  ...(orgs ? [['orgs', orgs] as const] : []),
  ...(roles ? [['roles', roles] as const] : []),
];
type RosterFilters = { of: RosterOf } & QueryOf<typeof calls.listRoster>;
type Of<C extends Call> = { of: RosterOf } & Partial<BodyOf<C>>;

export const {
  useListRosterQuery,
  useImportRosterMutation,
  useInviteRosterMutation,
  useGetInvitationsQuery,
  useStopInvitationsMutation,
  useStoreRosterMutation,
  useGetEnrolmentQuery,
  useObjectToRosterMutation,
  useListClaimsQuery,
  useDecideClaimsMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listRoster: reads('listRoster', 'Roster', { page: {} }, ({ of, ...query }: RosterFilters) => ({
      ...CALLS[of].list,
      query,
    })),
    importRoster: writes('importRoster', 'roster', ({ of, ...form }: RosterFile) => ({
      ...CALLS[of].importing,
      multipart: toForm(form),
    })),
    storeRoster: writes('storeRoster', 'roster', ({ of, ...json }: Of<typeof calls.storeRoster>) => ({
      ...CALLS[of].storing,
      json,
    })),
    inviteRoster: writes('inviteRoster', 'roster', ({ of, ...json }: Of<typeof calls.inviteRoster>) => ({
      ...CALLS[of].inviting,
      json,
    })),
    getInvitations: reads('getInvitations', 'Roster', 'record', (of: RosterOf) => CALLS[of].waiting),
    stopInvitations: writes('stopInvitations', 'roster', ({ of }: { of: RosterOf }) => ({
      ...CALLS[of].stopping,
      json: {},
    })),
    getEnrolment: reads('getEnrolment', 'Enrolment', 'record'),
    objectToRoster: writes('objectToRoster', 'roster'),
    listClaims: reads('listClaims', 'Claim', { page: { requested: {} } }),
    decideClaims: writes('decideClaims', 'roster'),
  }),
});
