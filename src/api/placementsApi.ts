import type { DataOf, QueryOf, SentTo } from '#contract/call';
import type * as certificateCalls from '#contract/certificate/calls';
import type * as issueCalls from '#contract/placement/issueCalls';
import type * as calls from '#contract/placement/calls';
import { API_BASE } from '#contract/http';
import { WIRE as CERTIFICATES } from '#contract/certificate/wire';
import { WIRE } from '#contract/placement/wire';
import { api } from './api';
import { pageOf } from './cells';
import type { FormEntry } from './multipart';
import type { ApiResult } from './result';
import { after, afterMove } from './tags';
import { dataOf } from './unwrap';

type OwnList = DataOf<typeof calls.listOwnPlacements>;
type Own = DataOf<typeof calls.getOwnPlacement>;
type CompanyList = DataOf<typeof calls.listCompanyPlacements>;
type AtCompany = DataOf<typeof calls.getCompanyPlacement>;
type CollegeList = DataOf<typeof calls.listCollegePlacements>;
type Issues = DataOf<typeof issueCalls.listPlacementIssues>;
type Settled = DataOf<typeof issueCalls.settlePlacementIssues>;
type OfCollege = DataOf<typeof calls.getCollegePlacement>;

/** A proposal as its form sends it: texts, and the letter. */
export type Proposal = Readonly<Record<string, string | File>>;

/** What a row holds besides plain values. */
const TERMS = { working_days: [], supervisor: {}, guide: {}, amendment: {} } as const;

/** Address of the CSV of the placements that the filters leave: a download, not a call of the store. */
export const PLACEMENTS_EXPORT = `${API_BASE}${WIRE.exportCollegePlacements.path}`;

/** Placements as student, company and college see them. */
export const placementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnPlacements: build.query<OwnList, QueryOf<typeof calls.listOwnPlacements>>({
      query: (query) => ({
        ...WIRE.listOwnPlacements,
        query,
        expect: pageOf<OwnList>({ ...TERMS, certificate: {} }),
      }),
      transformResponse: dataOf<OwnList>,
      providesTags: ['Placement'],
    }),
    getOwnPlacement: build.query<Own, string>({
      query: (id) => ({ ...WIRE.getOwnPlacement, query: { id }, expect: 'record' }),
      transformResponse: dataOf<Own>,
      providesTags: ['Placement'],
    }),
    proposePlacement: build.mutation<ApiResult, Proposal>({
      query: (form) => ({
        ...WIRE.proposePlacement,
        multipart: Object.entries(form) as FormEntry[],
        upload: 'placement',
      }),
      invalidatesTags: afterMove('placement'),
    }),
    storePlacementReport: build.mutation<ApiResult, { id: number; report: File }>({
      query: ({ id, report }) => ({
        ...WIRE.storePlacementReport,
        multipart: [
          ['id', String(id)],
          ['report', report],
        ],
        upload: 'placement',
      }),
      invalidatesTags: afterMove('placement'),
    }),
    cancelOwnPlacement: build.mutation<ApiResult, SentTo<typeof calls.cancelOwnPlacement>>({
      query: (json) => ({ ...WIRE.cancelOwnPlacement, json }),
      invalidatesTags: afterMove('placement'),
    }),
    storeEmergencyContact: build.mutation<ApiResult, SentTo<typeof calls.storeEmergencyContact>>({
      query: (json) => ({ ...WIRE.storeEmergencyContact, json }),
      invalidatesTags: after('placement'),
    }),
    listCompanyPlacements: build.query<CompanyList, QueryOf<typeof calls.listCompanyPlacements>>({
      query: (query) => ({
        ...WIRE.listCompanyPlacements,
        query,
        expect: pageOf<CompanyList>({ ...TERMS, student: {} }),
      }),
      transformResponse: dataOf<CompanyList>,
      providesTags: ['Placement'],
    }),
    getCompanyPlacement: build.query<AtCompany, string>({
      query: (id) => ({ ...WIRE.getCompanyPlacement, query: { id }, expect: 'record' }),
      transformResponse: dataOf<AtCompany>,
      providesTags: ['Placement'],
    }),
    confirmPlacement: build.mutation<ApiResult, SentTo<typeof calls.confirmPlacement>>({
      query: (json) => ({ ...WIRE.confirmPlacement, json }),
      invalidatesTags: afterMove('placement'),
    }),
    cancelPlacement: build.mutation<ApiResult, SentTo<typeof calls.cancelPlacement>>({
      query: (json) => ({ ...WIRE.cancelPlacement, json }),
      invalidatesTags: afterMove('placement'),
    }),
    amendCompanyPlacement: build.mutation<ApiResult, SentTo<typeof calls.amendCompanyPlacement>>({
      query: (json) => ({ ...WIRE.amendCompanyPlacement, json }),
      invalidatesTags: afterMove('placement'),
    }),
    listCollegePlacements: build.query<CollegeList, QueryOf<typeof calls.listCollegePlacements>>({
      query: (query) => ({
        ...WIRE.listCollegePlacements,
        query,
        expect: pageOf<CollegeList>({ ...TERMS, student: {}, certificate: {} }),
      }),
      transformResponse: dataOf<CollegeList>,
      providesTags: ['Placement'],
    }),
    getCollegePlacement: build.query<OfCollege, string>({
      query: (id) => ({ ...WIRE.getCollegePlacement, query: { id }, expect: 'record' }),
      transformResponse: dataOf<OfCollege>,
      providesTags: ['Placement'],
    }),
    decidePlacements: build.mutation<ApiResult, SentTo<typeof calls.decidePlacements>>({
      query: (json) => ({ ...WIRE.decidePlacements, json }),
      invalidatesTags: afterMove('placement'),
    }),
    setPlacementGuide: build.mutation<ApiResult, SentTo<typeof calls.setPlacementGuide>>({
      query: (json) => ({ ...WIRE.setPlacementGuide, json }),
      invalidatesTags: afterMove('placement'),
    }),
    completePlacement: build.mutation<ApiResult, SentTo<typeof calls.completePlacement>>({
      query: (json) => ({ ...WIRE.completePlacement, json }),
      invalidatesTags: (result, error, { dry_run }) =>
        dry_run === '1' ? [] : afterMove('placement')(result, error),
    }),
    storePaperHours: build.mutation<ApiResult, SentTo<typeof calls.storePaperHours>>({
      query: (json) => ({ ...WIRE.storePaperHours, json }),
      invalidatesTags: afterMove('placement'),
    }),
    reopenPlacement: build.mutation<ApiResult, SentTo<typeof calls.reopenPlacement>>({
      query: (json) => ({ ...WIRE.reopenPlacement, json }),
      invalidatesTags: afterMove('placement'),
    }),
    listPlacementIssues: build.query<Issues, QueryOf<typeof issueCalls.listPlacementIssues>>({
      query: (query) => ({ ...WIRE.listPlacementIssues, query, expect: pageOf<Issues>({ student: {} }) }),
      transformResponse: dataOf<Issues>,
      providesTags: ['PlacementIssue'],
    }),
    settlePlacementIssues: build.mutation<
      ApiResult<Settled>,
      SentTo<typeof issueCalls.settlePlacementIssues>
    >({
      query: (json) => ({ ...WIRE.settlePlacementIssues, json }),
      invalidatesTags: afterMove('placement'),
    }),
    issueCertificates: build.mutation<ApiResult, SentTo<typeof certificateCalls.issueCertificates>>({
      query: (json) => ({ ...CERTIFICATES.issueCertificates, json }),
      invalidatesTags: afterMove('certificate'),
    }),
    revokeCertificate: build.mutation<ApiResult, SentTo<typeof certificateCalls.revokeCertificate>>({
      query: (json) => ({ ...CERTIFICATES.revokeCertificate, json }),
      invalidatesTags: afterMove('certificate'),
    }),
    amendCollegePlacement: build.mutation<ApiResult, SentTo<typeof calls.amendCollegePlacement>>({
      query: (json) => ({ ...WIRE.amendCollegePlacement, json }),
      invalidatesTags: afterMove('placement'),
    }),
  }),
});

export const {
  useListOwnPlacementsQuery,
  useGetOwnPlacementQuery,
  useProposePlacementMutation,
  useStorePlacementReportMutation,
  useCancelOwnPlacementMutation,
  useStoreEmergencyContactMutation,
  useListCompanyPlacementsQuery,
  useGetCompanyPlacementQuery,
  useConfirmPlacementMutation,
  useCancelPlacementMutation,
  useAmendCompanyPlacementMutation,
  useListCollegePlacementsQuery,
  useGetCollegePlacementQuery,
  useDecidePlacementsMutation,
  useSetPlacementGuideMutation,
  useCompletePlacementMutation,
  useAmendCollegePlacementMutation,
  useStorePaperHoursMutation,
  useReopenPlacementMutation,
  useListPlacementIssuesQuery,
  useSettlePlacementIssuesMutation,
  useIssueCertificatesMutation,
  useRevokeCertificateMutation,
} = placementsApi;
