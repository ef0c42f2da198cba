import type * as administration from '#contract/administration/calls';
import { WIRE } from '#contract/administration/wire';
import { API_BASE } from '#contract/http';
import type * as lists from '#contract/lookup/calls';
import type { ListName } from '#contract/lookup/lists';
import type * as mails from '#contract/mail/calls';
import type * as moderation from '#contract/moderation/calls';
import type * as people from '#contract/person/calls';
import type * as policy from '#contract/policy/calls';
import type * as site from '#contract/site/calls';
import { api } from './api';
import type { FormEntry } from './transport/multipart';
import { endpointsOf } from './tags';

type Calls = typeof administration &
  typeof lists &
  typeof mails &
  typeof moderation &
  typeof people &
  typeof policy &
  typeof site;
const { reads, writes } = endpointsOf<Calls, typeof WIRE>(WIRE);

/** Addresses of downloads, to which a query is added. */
export const ADMINISTRATION_AUDIT_EXPORT = `${API_BASE}${WIRE.exportAdministrationAudit.path}`;
export const LIST_EXPORT = `${API_BASE}${WIRE.exportList.path}`;

type ListFile = { list: ListName; file: File; dryRun: boolean };
const toForm = ({ list, file, dryRun }: ListFile): FormEntry[] => [
  ['list', list],
  ['dry_run', dryRun ? '1' : '0'],
  ['file', file],
];

interface PeopleFile {
  file: File;
  dryRun: boolean;
}

export const {
  useGetOverviewQuery,
  useDecideRefusalMutation,
  useListAdministrationAuditQuery,
  useListEntriesQuery,
  useStoreListEntryMutation,
  useMergeListEntriesMutation,
  useRetireListEntryMutation,
  useImportListMutation,
  useListPageVersionsQuery,
  useStorePageMutation,
  useListMailsQuery,
  useReleaseMailsMutation,
  useRetryMailsMutation,
  useListMailTemplatesQuery,
  useStoreMailTemplateMutation,
  useListPeopleQuery,
  useInvitePersonMutation,
  useImportPeopleMutation,
  useSetInvitedRoleMutation,
  useWithdrawInvitationMutation,
  useSetPersonScopeMutation,
  useDisablePersonMutation,
  useEnablePersonMutation,
  useChangePersonEmailMutation,
  useEndPersonSessionsMutation,
  useResetPersonTwoStepMutation,
  useHandOverMutation,
  useGetPolicyQuery,
  usePreviewErasingQuery,
  useStorePolicyMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getOverview: reads('getOverview', 'Overview', 'record'),
    decideRefusal: writes('decideRefusal', 'person'),
    listAdministrationAudit: reads('listAdministrationAudit', 'AuditEntry', {
      page: { actor: {}, before: {}, after: {}, about: [{}] },
    }),
    listEntries: reads('listEntries', 'ListEntry', { page: { mail_domains: [], aliases: [] } }),
    storeListEntry: writes('storeListEntry', 'list'),
    mergeListEntries: writes('mergeListEntries', 'list'),
    retireListEntry: writes('retireListEntry', 'list'),
    importList: writes('importList', 'list', (form: ListFile) => ({ multipart: toForm(form) })),
    listPageVersions: reads('listPages', 'PageVersion', { page: {} }),
    storePage: writes('storePage', 'sitePage'),
    listMails: reads('listMails', 'Mail', { page: {} }),
    retryMails: writes('retryMails', 'mail'),
    releaseMails: writes('releaseMails', 'mail'),
    listMailTemplates: reads('listMailTemplates', 'MailTemplate', { list: { placeholders: [{}] } }),
    storeMailTemplate: writes('storeMailTemplate', 'mailTemplate'),
    listPeople: reads('listPeople', 'Person', { page: { branches: [] } }),
    invitePerson: writes('invitePerson', 'person'),
    importPeople: writes('importPeople', 'person', (form: PeopleFile) => ({
      multipart: [
        ['dry_run', form.dryRun ? '1' : '0'],
        ['file', form.file],
      ],
    })),
    setInvitedRole: writes('setInvitedRole', 'person'),
    withdrawInvitation: writes('withdrawInvitation', 'person'),
    setPersonScope: writes('setPersonScope', 'person'),
    disablePerson: writes('disablePerson', 'person'),
    enablePerson: writes('enablePerson', 'person'),
    changePersonEmail: writes('changePersonEmail', 'person'),
    endPersonSessions: writes('endPersonSessions', 'person'),
    resetPersonTwoStep: writes('resetPersonTwoStep', 'person'),
    handOver: writes('handOver', 'person'),
    getPolicy: reads('getPolicy', 'Policy', 'record'),
    /** Counted afresh on each request. */
    previewErasing: { ...reads('previewErasing', 'Policy', 'record'), keepUnusedDataFor: 0 },
    storePolicy: writes('storePolicy', 'policy'),
  }),
});
