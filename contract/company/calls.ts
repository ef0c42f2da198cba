/** The public side of companies. */
import { Type, type Static } from 'typebox';
import { Id, Named, NameOnly, Nullable, NullableString, Page, paginated, queries } from '../schema';
import { call } from '../call';
import { FeedbackMeansSchema } from '../feedback/calls';
import { WIRE } from './wire';
import { InternshipSummarySchema } from '../internship/calls';

const fields = {
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  content: Type.String(),
  logo: NullableString,
  cover_image: NullableString,
  company_domain: Nullable(Named),
  website_url: NullableString,
  city: Nullable(NameOnly),
  state: Nullable(NameOnly),
  country: Nullable(NameOnly),
  perks: Type.Array(Named),
};

const CompanySummarySchema = Type.Object({ ...fields, open_internships: Type.Integer() });
export type CompanySummary = Static<typeof CompanySummarySchema>;
const CompanyDetailSchema = Type.Object({
  ...fields,
  year_established: NullableString,
  company_size: NullableString,
  facebook: NullableString,
  twitter: NullableString,
  instagram: NullableString,
  linkedin: NullableString,
  open_internships: Type.Array(InternshipSummarySchema),
  feedback: Type.Optional(Nullable(FeedbackMeansSchema)),
});
export type CompanyDetail = Static<typeof CompanyDetailSchema>;

const CompanyQuerySchema = Type.Object({ page: Page, ...queries('q', 'domain_id', 'state_id') });
export type CompanyQuery = Static<typeof CompanyQuerySchema>;

export const listCompanies = call({
  ...WIRE.listCompanies,
  summary: 'Approved companies',
  query: CompanyQuerySchema,
  data: paginated(CompanySummarySchema),
});
export const getCompany = call({
  ...WIRE.getCompany,
  summary: 'One approved company',
  params: Type.Object({ slug: Type.String() }),
  data: CompanyDetailSchema,
});
