/** The public side of internships. */
import { Type, type Static } from 'typebox';
import {
  Day,
  Flag,
  Id,
  Named,
  NameOnly,
  Nullable,
  NullableInteger,
  NullableNumber,
  NullableString,
  Page,
  paginated,
  queries,
} from '../schema';
import { call } from '../call';
import { AskedSchema } from '../eligibility/calls';
import { FeedbackMeansSchema } from '../feedback/calls';
import { WIRE } from './wire';

const companyLink = { name: Type.String(), slug: NullableString, logo: NullableString };
const CompanyLink = Type.Object(companyLink);

const summaryFields = {
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  type: Type.String(),
  workMode: Type.String(),
  internship_fee: NullableNumber,
  stipend: NullableNumber,
  duration: Type.String({ description: 'months, as text' }),
  deadline: Day,
  /** The day in India on which the company made it; `newest` orders by it. */
  posted_on: Day,
  number_of_positions: Type.Integer(),
  is_job_offer: Flag,
  job_offer_package: NullableString,
  featured_image: NullableString,
  company: CompanyLink,
  city: Nullable(NameOnly),
  state: Nullable(NameOnly),
  country: Nullable(NameOnly),
  skills: Type.Array(Named),
  categories: Type.Array(Named),
  /** For signed-in students alone: whether they meet all requirements. */
  eligible: Type.Optional(Type.Boolean()),
};

export const InternshipSummarySchema = Type.Object(summaryFields);
export type InternshipSummary = Static<typeof InternshipSummarySchema>;

const InternshipDetailSchema = Type.Object({
  ...summaryFields,
  company: Type.Object({ ...companyLink, website: Type.Optional(NullableString) }),
  content: Type.String(),
  address: NullableString,
  pincode: Type.Optional(NullableString),
  additional_perks: Type.Array(Named),
  is_open: Type.Boolean(),
  /** False for what only those who applied can still read. */
  is_listed: Type.Boolean(),
  has_applied: Type.Boolean(),
  application_status: NullableInteger,
  feedback: Type.Optional(Nullable(FeedbackMeansSchema)),
  /** Null where it asks nothing. */
  eligibility: Type.Optional(Nullable(AskedSchema)),
});
export type InternshipDetail = Static<typeof InternshipDetailSchema>;

const InternshipQuerySchema = Type.Object({
  page: Page,
  ...queries(
    'q',
    'type',
    'mode',
    'category_id',
    'skill_id',
    'state_id',
    'city_id',
    'company',
    'min_stipend',
    'hide_applied',
    'eligible',
    'sort',
  ),
});
export type InternshipQuery = Static<typeof InternshipQuerySchema>;

export const listInternships = call({
  ...WIRE.listInternships,
  summary: 'Published internships that are open',
  query: InternshipQuerySchema,
  data: paginated(InternshipSummarySchema),
});
export const getInternship = call({
  ...WIRE.getInternship,
  summary: 'One published internship',
  params: Type.Object({ slug: Type.String() }),
  data: InternshipDetailSchema,
});
export const getStatistics = call({
  ...WIRE.getStatistics,
  summary: 'Live counts of the home page',
  data: Type.Object({
    internships: Type.Integer(),
    companies: Type.Integer(),
    students: Type.Integer(),
    placements: Type.Integer(),
  }),
});

const Counted = Type.Object({ ...Named.properties, count: Type.Integer() });
export const getInternshipCounts = call({
  ...WIRE.getInternshipCounts,
  summary: 'How many internships are open by category and by city, the most first; none without any',
  data: Type.Object({
    categories: Type.Array(Counted),
    cities: Type.Array(Type.Object({ ...Counted.properties, state_id: NullableInteger })),
  }),
});
