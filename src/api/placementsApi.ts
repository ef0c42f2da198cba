import type * as certificateCalls from '#contract/certificate/calls';
import type * as complaintCalls from '#contract/complaint/calls';
import type * as stipendCalls from '#contract/stipend/calls';
import type * as feedbackCalls from '#contract/feedback/calls';
import type * as issueCalls from '#contract/placement/issueCalls';
import type * as actCalls from '#contract/placement/actCalls';
import type * as calls from '#contract/placement/calls';
import { API_BASE } from '#contract/http';
import { WIRE as CERTIFICATES } from '#contract/certificate/wire';
import { WIRE as COMPLAINTS } from '#contract/complaint/wire';
import { WIRE as STIPENDS } from '#contract/stipend/wire';
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
  typeof feedbackCalls &
  typeof stipendCalls &
  typeof complaintCalls;
const WIRE = { ...PLACEMENTS, ...CERTIFICATES, ...FEEDBACK, ...STIPENDS, ...COMPLAINTS };
const { reads, writes } = endpointsOf<Calls, typeof WIRE>(WIRE);

type Report = { id: number; report: File };

type NewComplaint = ({ id: string } | { application_id: string }) & {
  kind: string;
  text: string;
  files: readonly File[];
};

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
  useStoreStipendMutation,
  useAnswerStipendMutation,
  useSettleStipendMutation,
  useListCompanyStipendsQuery,
  useListUnpaidStipendsQuery,
  useStoreComplaintMutation,
  useListOwnComplaintsQuery,
  useListComplaintsQuery,
  useGetComplaintQuery,
  useDecideComplaintMutation,
  usePassOnComplaintMutation,
  useListCompanyComplaintsQuery,
  useListMoneyComplaintsQuery,
  useListPausedCompaniesQuery,
  useUnpauseCompanyMutation,
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
    storeStipend: writes('storeStipend', 'stipend'),
    answerStipend: writes('answerStipend', 'stipend'),
    settleStipend: writes('settleStipend', 'stipend'),
    listCompanyStipends: reads('listCompanyStipends', 'Stipend', { page: { student: {} } }),
    listUnpaidStipends: reads('listUnpaidStipends', 'Stipend', { page: { student: {} } }),
    storeComplaint: writes('storeComplaint', 'complaint', ({ files, ...form }: NewComplaint) => ({
      multipart: [
        ...(Object.entries(form) as FormEntry[]),
        ...files.map((file): FormEntry => ['files[]', file]),
      ],
      upload: 'complaint',
    })),
    listOwnComplaints: reads('listOwnComplaints', 'Complaint', { page: { files: [{}], history: [{}] } }),
    listComplaints: reads('listComplaints', 'Complaint', { page: { student: {} } }),
    getComplaint: reads('getComplaint', 'Complaint', 'record', byId),
    decideComplaint: writes('decideComplaint', 'complaint'),
    passOnComplaint: writes('passOnComplaint', 'complaint'),
    listCompanyComplaints: reads('listCompanyComplaints', 'Complaint', { page: {} }),
    listMoneyComplaints: reads('listMoneyComplaints', 'Complaint', { page: {} }),
    listPausedCompanies: reads('listPausedCompanies', 'PausedCompany', { page: {} }),
    unpauseCompany: writes('unpauseCompany', 'pause'),
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
