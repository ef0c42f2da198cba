/** What begins at an accepted offer: dates, people, and its end (docs/placements.md, placements 1 to 11). */
import { LIMITS } from '../limits';
import { Type, type Static } from 'typebox';
import { byKind } from '../record';
import { PLACEMENT_TERMS } from './fields';
import {
  Day,
  FilePart,
  Flag,
  Id,
  Nullable,
  NullableDay,
  NullableString,
  NullableTimestamp,
  Page,
  StaffPage,
  StoredId,
  Text,
  paginated,
  queries,
  texts,
} from '../schema';
import { WIRE } from './wire';
import { SameNames } from '../moderation/sameName';
import { call } from '../call';
import { PlacementCheckSchema } from './checksShape';
import { PlacementIssueSchema } from './issueCalls';
import { Outcomes, withReason } from './outcome';
import {
  EmergencyContactSchema,
  OwnPlacementRowSchema,
  PlacementStepSchema,
  mayNotStart,
  placementCertificate,
  placementRow,
  placementStudent,
} from './shape';
import { SupervisionLinks, supervised } from '../supervision/calls';
import { FeedbackSchema } from '../feedback/calls';
import { planOfStudent, StudentPlanSchema } from '../plan/shape';
import { stipendMonthsOf } from '../stipend/shape';
import { PlacementPaperSchema } from '../paper/calls';

const one = { query: Type.Object(queries('id')) };
/** Letters of the placement, generated or signed, and what the student said. */
const papers = {
  papers: Type.Optional(Type.Array(PlacementPaperSchema)),
  feedback: Type.Optional(Nullable(FeedbackSchema)),
};

export const listOwnPlacements = call({
  ...WIRE.listOwnPlacements,
  summary: "The student's placements, the latest first",
  query: Type.Object({ page: Page, ...queries('q', 'state') }),
  data: paginated(OwnPlacementRowSchema),
});
export const getOwnPlacement = call({
  ...WIRE.getOwnPlacement,
  ...one,
  summary: 'One placement of the student, with its check list, history and emergency contact',
  data: Type.Object({
    ...OwnPlacementRowSchema.properties,
    ...supervised,
    plan: planOfStudent,
    checks: Type.Array(PlacementCheckSchema),
    history: Type.Array(PlacementStepSchema),
    emergency_contact: Nullable(EmergencyContactSchema),
    ...stipendMonthsOf,
    ...papers,
  }),
});
export type OwnPlacement = Static<(typeof getOwnPlacement)['data']>;

const Ids = Type.Optional(Type.Array(Type.Unsafe<number>({ type: ['integer', 'string'] })));
/** A number of one to seven stands for so many days from Monday on. */
const SentWeekdays = Type.Unsafe<readonly number[] | string>({
  type: ['array', 'string', 'integer', 'null'],
});
const sentTerms = byKind(PLACEMENT_TERMS, {
  ...texts('text', 'day', 'integer'),
  weekdays: Type.Optional(SentWeekdays),
});

export const proposePlacement = call({
  ...WIRE.proposePlacement,
  summary: 'Hand in an internship found outside the portal; with the id of a refused one, once more',
  consumes: 'multipart/form-data',
  body: Type.Object({
    id: Type.Optional(Text),
    company: Text,
    website: Type.Optional(Text),
    title: Text,
    description: Text,
    plan_id: Type.Optional(Text),
    ...sentTerms,
    offer_letter: FilePart,
  }),
  data: StoredId,
});
export const storePlacementReport = call({
  ...WIRE.storePlacementReport,
  summary: 'Submit the report (PDF) of a placement',
  consumes: 'multipart/form-data',
  fileBytes: LIMITS.paperBytes,
  body: Type.Object({ id: Text, report: FilePart }),
  data: StoredId,
});

export const cancelOwnPlacement = call({
  ...WIRE.cancelOwnPlacement,
  summary: 'Cancel a placement that the college has not approved yet',
  body: withReason,
  data: StoredId,
});
export const askNotStarting = call({
  ...WIRE.askNotStarting,
  summary: 'Tell the college that an approved placement does not start; it cancels the placement',
  body: withReason,
  data: StoredId,
});
export const storeEmergencyContact = call({
  ...WIRE.storeEmergencyContact,
  summary: 'Whom to call; read by the coordinator and the guide only, erased 90 days after the end',
  body: Type.Object(texts('id', 'name', 'relation', 'phone')),
  data: StoredId,
});

const CompanyPlacementSchema = Type.Object({
  ...placementRow,
  student: placementStudent,
  /** Of lists: weeks with entries that nobody confirmed. */
  weeks_to_confirm: Type.Optional(Type.Integer()),
  /** Of lists: evaluations that can be given now. */
  evaluations_to_give: Type.Optional(Type.Integer()),
  /** Of lists: what the diary or paper holds, of what is wanted. */
  hours: Type.Optional(Type.Number()),
  hours_target: Type.Optional(Type.Integer()),
  /** Of an intern at work without an entry for a week: the last entry's day, or the first day. */
  silent_since: Type.Optional(NullableDay),
});
export type CompanyPlacement = Static<typeof CompanyPlacementSchema>;
export const listCompanyPlacements = call({
  ...WIRE.listCompanyPlacements,
  summary: 'Placements of students whose offer of the company was accepted',
  query: Type.Object({ ...StaffPage, ...queries('q', 'state', 'weeks') }),
  data: paginated(CompanyPlacementSchema),
});
export const countCompanyPlacements = call({
  ...WIRE.countCompanyPlacements,
  summary: 'How many placements and weeks the company should confirm, and since when',
  data: Type.Object({
    to_confirm: Type.Integer(),
    to_confirm_since: NullableDay,
    weeks: Type.Integer(),
    weeks_since: NullableDay,
  }),
});
export const getCompanyPlacement = call({
  ...WIRE.getCompanyPlacement,
  ...one,
  summary: 'One placement at the company, with its history',
  data: Type.Object({
    ...CompanyPlacementSchema.properties,
    ...supervised,
    ...stipendMonthsOf,
    history: Type.Array(PlacementStepSchema),
  }),
});

export const confirmPlacement = call({
  ...WIRE.confirmPlacement,
  summary: 'Name dates, working days and supervisor of a draft, or the same for each of ids',
  many: true,
  body: Type.Object({ id: Type.Optional(Text), ids: Ids, ...texts('dry_run', 'plan_id'), ...sentTerms }),
  data: Type.Object({
    /** Of one that was named by `id`. */
    id: Type.Optional(Id),
    ...Outcomes.properties,
  }),
});
export const cancelPlacement = call({
  ...WIRE.cancelPlacement,
  summary: 'Cancel a placement that the college has not approved yet',
  body: withReason,
  data: StoredId,
});

const amendment = Type.Object({
  id: Type.Optional(Text),
  /** The terms that change; they may also stand beside id. */
  fields: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
  ...sentTerms,
  /** The item of the plan for which it counts; blank for none. */
  plan_id: Type.Optional(Text),
  from_date: Type.Optional(Text),
  reason: Type.Optional(Text),
});
const Amended = Type.Object({ id: Id, waiting: Type.Boolean() });
export const amendCompanyPlacement = call({
  ...WIRE.amendCompanyPlacement,
  summary: 'Change terms of an approved placement; dates wait for the college',
  body: amendment,
  data: Amended,
});
export const amendCollegePlacement = call({
  ...WIRE.amendCollegePlacement,
  summary: 'Change terms of an approved placement',
  body: amendment,
  data: Amended,
});

const CollegePlacementSchema = Type.Object({
  ...placementRow,
  student: placementStudent,
  college: Type.Optional(NullableString),
  company_suspended: Flag,
  /** Of an own internship. */
  same_name: SameNames,
  certificate: placementCertificate,
  /** Since when its decision is pending. */
  submitted_at: Type.Optional(NullableTimestamp),
  may_not_start: mayNotStart,
});
export type CollegePlacement = Static<typeof CollegePlacementSchema>;
/** Of lists: how many of its checks are met. Its page has the checks themselves. */
const CollegePlacementRowSchema = Type.Object({
  ...CollegePlacementSchema.properties,
  done: Type.Optional(Type.Integer()),
  of: Type.Optional(Type.Integer()),
});
export type CollegePlacementRow = Static<typeof CollegePlacementRowSchema>;
const CollegeQuery = Type.Object({
  ...StaffPage,
  ...queries('q', 'state', 'phase', 'pile', 'college', 'branch', 'semester', 'year', 'guide', 'sort'),
});
export const listCollegePlacements = call({
  ...WIRE.listCollegePlacements,
  summary: 'Placements of students of the own college',
  query: CollegeQuery,
  data: paginated(CollegePlacementRowSchema),
});
export const exportCollegePlacements = call({
  ...WIRE.exportCollegePlacements,
  summary: 'The placements that the filters leave, as CSV',
  query: CollegeQuery,
});
export const getCollegePlacement = call({
  ...WIRE.getCollegePlacement,
  ...one,
  summary: 'One placement of the own college, with its check list, history and emergency contact',
  data: Type.Object({
    ...CollegePlacementSchema.properties,
    plan: planOfStudent,
    plans: Type.Optional(Type.Array(StudentPlanSchema, { description: 'for which it may count' })),
    checks: Type.Array(PlacementCheckSchema),
    ...supervised,
    supervisor_links: SupervisionLinks,
    history: Type.Array(PlacementStepSchema),
    emergency_contact: Nullable(EmergencyContactSchema),
    ...stipendMonthsOf,
    ...papers,
    supervisor_checks: Type.Array(Type.Object({ key: Type.String(), text: Type.String() }), {
      description:
        'what to look at before approving: own_address, free_mailbox, other_domain, several_companies, many_placements',
    }),
    overlapping: Type.Optional(
      Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          company: Type.String(),
          start_date: Day,
          end_date: Day,
          state: Type.String(),
        }),
        { description: 'live placements of the student that share days with it' },
      ),
    ),
    issues: Type.Array(PlacementIssueSchema, { description: 'what happened and is not settled yet' }),
    may_decide: Type.Integer({
      description: '1 for coordinators of its college and branch, 0 for a guide and in an archived year',
    }),
  }),
});
