/** A company's own internships, in whatever status they are. */
import { Type, type Static } from 'typebox';
import {
  Day,
  Flag,
  Id,
  Named,
  Nullable,
  NullableInteger,
  NullableNumber,
  NullableString,
  Page,
  Timestamp,
  UndoToken,
  paginated,
  queries,
  texts,
} from '../schema';
import { INTERNSHIP_FORM } from '../internship/fields';
import { internshipRules } from '../internship/rules';
import { call } from '../call';
import { MeetingSchema } from '../eligibility/calls';
import { formBody } from '../formBody';
import { pendingFields } from '../pendingShape';
import { WIRE } from './wire';

/** Whether the reader follows it, and the name of who created it. */
const OfMembers = {
  following: Type.Optional(Type.Boolean()),
  created_by: Type.Optional(NullableString),
};

const ManagedInternshipSchema = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  internship_type: Type.String(),
  status: Type.Integer(),
  moderation_status: Type.Integer(),
  moderation_reason: NullableString,
  expire_date: Day,
  /** Whether anybody may open its public page. */
  is_public: Type.Boolean(),
  ...OfMembers,
  applications_count: Type.Integer(),
  unread_applications: Type.Integer(),
  ...pendingFields,
});
export type ManagedInternship = Static<typeof ManagedInternshipSchema>;

const InternshipRecordSchema = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  content: Type.String(),
  expire_date: Day,
  number_of_positions: Type.Integer(),
  is_job_offer: Flag,
  job_offer_package: NullableString,
  featured_image: NullableString,
  internship_type: Type.String(),
  internship_stipend: NullableNumber,
  internship_fee: NullableNumber,
  internship_duration: Type.Number({ description: 'months' }),
  internship_mode: Type.String(),
  address: Type.String(),
  country_id: NullableInteger,
  state_id: NullableInteger,
  city_id: NullableInteger,
  country: Nullable(Type.Object({ id: Id, name: Type.String() })),
  state: Nullable(Type.Object({ id: Id, name: Type.String() })),
  city: Nullable(Type.Object({ id: Id, name: Type.String() })),
  pincode: Type.String(),
  latitude: NullableString,
  longitude: NullableString,
  categories: Type.Array(Type.Object({ category_id: Id, name: Type.String() })),
  skills: Type.Array(Type.Object({ skill_id: Id, name: Type.String() })),
  eligible_colleges: Type.Optional(Type.Array(Named)),
  eligible_branches: Type.Optional(Type.Array(Named)),
  eligible_semesters: Type.Optional(Type.Array(Type.Integer())),
  cgpa_min: Type.Optional(NullableNumber),
  backlogs_max: Type.Optional(NullableInteger),
  status: Type.Integer(),
  moderation_status: Type.Integer(),
  moderation_reason: NullableString,
  is_public: Type.Boolean(),
  ...OfMembers,
  applications_count: Type.Integer(),
  unread_applications: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type InternshipRecord = Static<typeof InternshipRecordSchema>;

const StoreBody = formBody(INTERNSHIP_FORM, internshipRules, texts('id', 'dry_run'));

export const listCompanyInternships = call({
  ...WIRE.listCompanyInternships,
  summary: 'Own internships',
  query: Type.Object({ page: Page, ...queries('q', 'status', 'moderation_status', 'sort') }),
  data: paginated(ManagedInternshipSchema),
});
export const getCompanyInternship = call({
  ...WIRE.getCompanyInternship,
  summary: 'One own internship',
  query: Type.Object(queries('id')),
  data: InternshipRecordSchema,
});
export const storeInternship = call({
  ...WIRE.storeInternship,
  summary: 'Create, or update when id is given; dry_run 1 tells how many students meet what it asks',
  consumes: 'multipart/form-data',
  body: StoreBody,
  data: Type.Object({
    /** Null in a dry run of a new one, as the slug. */
    id: NullableInteger,
    slug: NullableString,
    eligible: Type.Optional(MeetingSchema),
  }),
});
export const setInternshipStatus = call({
  ...WIRE.setInternshipStatus,
  summary: 'Close an own internship, or publish it again; its review stays as it is',
  body: Type.Object(texts('id', 'status')),
  data: Type.Object({ id: Id, status: Type.Integer(), undo: UndoToken }),
});
export const duplicateInternship = call({
  ...WIRE.duplicateInternship,
  summary: 'A Draft with every field of an own internship but the picture',
  body: Type.Object(texts('id')),
  data: Type.Object({ id: Id }),
});
export const followInternship = call({
  ...WIRE.followInternship,
  summary: 'Get the news of an internship, or no longer; owners and its creator get it anyway',
  body: Type.Object(texts('id', 'on')),
  data: Type.Object({ id: Id, following: Type.Boolean() }),
});
