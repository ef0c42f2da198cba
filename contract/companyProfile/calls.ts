/** The company's own profile and dashboard. */
import { Type, type Static } from 'typebox';
import { Flag, Id, Nullable, NullableInteger, NullableNumber, NullableString, Timestamp } from '../schema';
import { COMPANY_FORM } from './fields';
import { plainOf } from '../formFields';
import { companyRules } from './rules';
import { call } from '../call';
import { formBody } from '../formBody';
import { pendingFields } from '../pendingShape';
import { WIRE } from './wire';

const Place = Nullable(Type.Object({ id: Id, name: Type.String() }));

const CompanyRecordSchema = Type.Object({
  id: Id,
  slug: NullableString,
  moderation_status: Type.Integer(),
  ...pendingFields,
  moderation_reason: NullableString,
  profile_percentage: Type.Integer(),
  ...plainOf(
    COMPANY_FORM,
    () => NullableString,
    () => NullableInteger,
  ),
  internship_duration: NullableNumber,
  company_domain: Place,
  logo: NullableString,
  cover_image: NullableString,
  country: Place,
  state: Place,
  city: Place,
  internship_domains: Type.Array(Type.Object({ internship_domain_id: Id, name: Type.String() })),
  perks: Type.Array(Type.Object({ perk_id: Id, name: Type.String() })),
  company_profile_file: NullableString,
  registration_file: NullableString,
  accept_terms: Flag,
  declaration_accuracy: Flag,
});
export type CompanyRecord = Static<typeof CompanyRecordSchema>;

const StoreBody = formBody(COMPANY_FORM, companyRules);

export const PercentageSchema = Type.Object({ mandatory_field: Type.Boolean(), percentage: Type.Integer() });
export type ProfilePercentage = Static<typeof PercentageSchema>;

export const getCompanyProfile = call({
  ...WIRE.getCompanyProfile,
  summary: 'The own profile; empty data when there is none',
  data: Nullable(CompanyRecordSchema),
});
export const storeCompanyProfile = call({
  ...WIRE.storeCompanyProfile,
  summary: 'Save the own profile',
  consumes: 'multipart/form-data',
  body: StoreBody,
  data: Type.Object({ id: Id }),
});
export const storeCompanyDetail = call({
  ...WIRE.storeCompanyDetail,
  summary: 'The same form again; idempotent',
  consumes: 'multipart/form-data',
  body: StoreBody,
  data: Type.Object({ id: Id }),
});
/** Beside the percentage what closes the company's area or hides its postings, as long as it does. */
const StandingSchema = Type.Object({
  ...PercentageSchema.properties,
  suspension: Type.Optional(Type.Object({ reason: NullableString })),
  /** Since when complaints keep its postings hidden. */
  paused_at: Type.Optional(Timestamp),
});
export type CompanyStanding = Static<typeof StandingSchema>;

export const getCompanyPercentage = call({
  ...WIRE.getCompanyPercentage,
  summary:
    'Whether the mandatory fields are filled, and whether the company is suspended or its postings are paused',
  data: StandingSchema,
});

const Count = Type.Object({ status: Type.Integer(), count: Type.Integer() });
export const getCompanyDashboard = call({
  ...WIRE.getCompanyDashboard,
  summary: 'Counts and what waits for the company',
  data: Type.Object({
    profile: PercentageSchema,
    moderation_status: NullableInteger,
    moderation_reason: NullableString,
    internships_by_status: Type.Array(Count),
    internships_by_moderation: Type.Array(Count),
    applicants_by_status: Type.Array(Count),
    unread_applicants: Type.Integer(),
    returned_internships: Type.Array(
      Type.Object({ id: Id, name: Type.String(), moderation_status: Type.Integer(), reason: NullableString }),
    ),
    recent_applicants: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        internship: Type.String(),
        status: Type.Integer(),
        created_at: Timestamp,
        is_read: Type.Boolean(),
      }),
    ),
  }),
});
