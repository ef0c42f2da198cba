import type * as certificateCalls from '#contract/certificate/calls';
import type * as feedbackCalls from '#contract/feedback/calls';
import type * as issueCalls from '#contract/placement/issueCalls';
import type * as actCalls from '#contract/placement/actCalls';
import type * as calls from '#contract/placement/calls';
import { API_BASE } from '#contract/http';
import { WIRE as CERTIFICATES } from '#contract/certificate/wire';
import { WIRE as FEEDBACK } from '#contract/feedback/wire';
import { WIRE as PLACEMENTS } from '#contract/placement/wire';
import { api } from './api';
import type { FormEntry } from './transport/multipart';
import { byId } from './endpoints';
import { endpointsOf } from './tags';

type Calls = typeof calls &
  typeof actCalls &
  typeof certificateCalls &
  typeof issueCalls &
  typeof feedbackCalls;
const WIRE = { ...PLACEMENTS, ...CERTIFICATES, ...FEEDBACK };
const { reads, writes } = endpointsOf<Calls, typeof WIRE>(WIRE);

type Report = { id: number; report: File };

type Proposal = Readonly<Record<string, string | File>>;

const TERMS = { working_days: [], supervisor: {}, guide: {}, amendment: {} } as const;

export const PLACEMENTS_EXPORT = `${API_BASE}${WIRE.exportCollegePlacements.path}`;

export const {
  useListOwnPlacementsQuery,
  useGetOwnPlacementQuery,
  useProposePlacementMutation,
  useStorePlacementReportMutation,
  useCancelOwnPlacementMutation,
  useAskNotStartingMutation,
  useStoreEmergencyContactMutation,
  useStoreFeedbackMutation,
  useListCompanyPlacementsQuery,
  useCountCompanyPlacementsQuery,
  useGetCompanyPlacementQuery,
  useConfirmPlacementMutation,
  useCancelPlacementMutation,
  useAmendCompanyPlacementMutation,
  useListCollegePlacementsQuery,
  useGetCollegePlacementQuery,
  useDecidePlacementsMutation,
  useSetPlacementGuideMutation,
  useCompletePlacementMutation,
  useCancelNotStartedMutation,
  useAmendCollegePlacementMutation,
  useStorePaperHoursMutation,
  useReopenPlacementMutation,
  useListPlacementIssuesQuery,
  useSettlePlacementIssuesMutation,
  useIssueCertificatesMutation,
  useRevokeCertificateMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listOwnPlacements: reads('listOwnPlacements', 'Placement', { page: { ...TERMS, certificate: {} } }),
    getOwnPlacement: reads('getOwnPlacement', 'Placement', 'record', byId),
    proposePlacement: writes('proposePlacement', 'placement', (form: Proposal) => ({
      multipart: Object.entries(form) as FormEntry[],
      upload: 'placement',
    })),
    storePlacementReport: writes('storePlacementReport', 'placementRecord', ({ id, report }: Report) => ({
      multipart: [
        ['id', String(id)],
        ['report', report],
      ],
      upload: 'placement',
    })),
    cancelOwnPlacement: writes('cancelOwnPlacement', 'placement'),
    askNotStarting: writes('askNotStarting', 'placement'),
    storeEmergencyContact: writes('storeEmergencyContact', 'placementRecord'),
    storeFeedback: writes('storeFeedback', 'placementPaper'),
    listCompanyPlacements: reads('listCompanyPlacements', 'Placement', { page: { ...TERMS, student: {} } }),
    countCompanyPlacements: reads('countCompanyPlacements', 'Placement', 'record'),
    getCompanyPlacement: reads('getCompanyPlacement', 'Placement', 'record', byId),
    confirmPlacement: writes('confirmPlacement', 'placement'),
    cancelPlacement: writes('cancelPlacement', 'placement'),
    amendCompanyPlacement: writes('amendCompanyPlacement', 'placement'),
    listCollegePlacements: reads('listCollegePlacements', 'Placement', {
      page: { ...TERMS, student: {}, certificate: {}, same_name: [{}] },
    }),
    getCollegePlacement: reads('getCollegePlacement', 'Placement', 'record', byId),
    decidePlacements: writes('decidePlacements', 'placement'),
    setPlacementGuide: writes('setPlacementGuide', 'placementRecord'),
    completePlacement: writes('completePlacement', 'placement'),
    cancelNotStarted: writes('cancelNotStarted', 'placement'),
    storePaperHours: writes('storePaperHours', 'placementRecord'),
    reopenPlacement: writes('reopenPlacement', 'placement'),
    listPlacementIssues: reads('listPlacementIssues', 'PlacementIssue', { page: { student: {} } }),
    settlePlacementIssues: writes('settlePlacementIssues', 'placement'),
    issueCertificates: writes('issueCertificates', 'certificate'),
    revokeCertificate: writes('revokeCertificate', 'certificate'),
    amendCollegePlacement: writes('amendCollegePlacement', 'placement'),
  }),
});
