/** The company's own profile and dashboard (specification section 7). */
import { Type, type Static } from 'typebox';
import { FilePart, Flag, Id, Nullable, NullableInteger, NullableString, Text, TextList, Timestamp } from '../schema';
import { call } from './call';

const Place = Nullable(Type.Object({ id: Id, name: Type.String() }));

export const CompanyRecordSchema = Type.Object({
  id: Id, slug: NullableString, moderation_status: Type.Integer(), moderation_reason: NullableString, profile_percentage: Type.Integer(),
  name: NullableString, description: NullableString, content: NullableString, company_domain_id: NullableInteger, company_domain: Place,
  website_url: NullableString, year_established: NullableString, number_of_offices: NullableInteger, company_size: NullableInteger,
  annual_turnover: NullableString, gstin_pan: NullableString, logo: NullableString, cover_image: NullableString,
  country_id: NullableInteger, state_id: NullableInteger, city_id: NullableInteger, country: Place, state: Place, city: Place,
  address: NullableString, pincode: NullableString, latitude: NullableString, longitude: NullableString,
  contact_name: NullableString, contact_email: NullableString, contact_number: NullableString, designation: NullableString,
  ceo_name: NullableString, ceo_email: NullableString, ceo_phone: NullableString, internship_mode: NullableString,
  internship_domains: Type.Array(Type.Object({ internship_domain_id: Id, name: Type.String() })),
  interns_required: NullableInteger, internship_duration: Type.Unsafe<number | null>({ type: ['number', 'null'] }), stipend_offered: NullableInteger,
  perks: Type.Array(Type.Object({ perk_id: Id, name: Type.String() })),
  why_internships: NullableString, intern_work_description: NullableString, mentorship_details: NullableString, evaluation_process: NullableString,
  past_internship_experience: NullableInteger, certifications: NullableString, other_certifications: NullableString, awards: NullableString,
  company_profile_file: NullableString, registration_file: NullableString,
  facebook: NullableString, twitter: NullableString, instagram: NullableString, linkedin: NullableString,
  accept_terms: Flag, declaration_accuracy: Flag,
});
export type CompanyRecord = Static<typeof CompanyRecordSchema>;

const optional = Type.Optional(Text);
const StoreBody = Type.Object({
  name: Text, description: Text, content: Text, company_domain_id: Text, website_url: optional, year_established: Text, number_of_offices: Text,
  company_size: Text, annual_turnover: optional, gstin_pan: optional, country_id: Text, state_id: Text, city_id: Text, address: Text, pincode: Text,
  latitude: Text, longitude: Text, contact_name: Text, contact_email: Text, contact_number: Text, designation: Text, ceo_name: Text, ceo_email: Text,
  ceo_phone: Text, internship_mode: Text, 'internship_domain_ids[]': TextList, interns_required: Text, internship_duration: Text, stipend_offered: Text,
  'perk_ids[]': Type.Optional(TextList), why_internships: Text, intern_work_description: Text, mentorship_details: Text, evaluation_process: Text,
  past_internship_experience: Text, certifications: optional, other_certifications: optional, awards: optional, facebook: optional, twitter: optional,
  instagram: optional, linkedin: optional, accept_terms: Text, declaration_accuracy: Text,
  logo: Type.Optional(FilePart), cover_image: Type.Optional(FilePart), registration_proof: Type.Optional(FilePart), company_profile_upload: Type.Optional(FilePart),
});

export const PercentageSchema = Type.Object({ mandatory_field: Type.Boolean(), percentage: Type.Integer() });
export type ProfilePercentage = Static<typeof PercentageSchema>;

export const getCompanyProfile = call({ method: 'GET', path: '/company/show', summary: 'The own profile; empty data when there is none', data: Nullable(CompanyRecordSchema) });
export const storeCompanyProfile = call({ method: 'POST', path: '/company/store', summary: 'Save the own profile', consumes: 'multipart/form-data', body: StoreBody, data: Type.Object({ id: Id }) });
export const storeCompanyDetail = call({ method: 'POST', path: '/company/detail', summary: 'The same form again; idempotent', consumes: 'multipart/form-data', body: StoreBody, data: Type.Object({ id: Id }) });
export const getCompanyPercentage = call({ method: 'GET', path: '/company/profile-percentage', summary: 'Whether the mandatory fields are filled', data: PercentageSchema });

const Count = Type.Object({ status: Type.Integer(), count: Type.Integer() });
export const getCompanyDashboard = call({
  method: 'GET', path: '/company/dashboard', summary: 'Counts and what waits for the company',
  data: Type.Object({
    profile: PercentageSchema,
    moderation_status: NullableInteger,
    moderation_reason: NullableString,
    internships_by_status: Type.Array(Count),
    internships_by_moderation: Type.Array(Count),
    applicants_by_status: Type.Array(Count),
    unread_applicants: Type.Integer(),
    returned_internships: Type.Array(Type.Object({ id: Id, name: Type.String(), moderation_status: Type.Integer(), reason: NullableString })),
    recent_applicants: Type.Array(Type.Object({ id: Id, name: Type.String(), internship: Type.String(), status: Type.Integer(), created_at: Timestamp, is_read: Type.Boolean() })),
  }),
});
