import type { CompanySummary } from '#contract/company/calls';
import type { InternshipSummary } from '#contract/internship/calls';
import type { CellsOf } from './mapping/shape';

const PLACE = { city: {}, state: {}, country: {} };
export const INTERNSHIP_ROWS: { page: CellsOf<InternshipSummary> } = {
  page: { company: {}, ...PLACE, skills: [{}], categories: [{}] },
};
export const COMPANY_ROWS: { page: CellsOf<CompanySummary> } = {
  page: { ...PLACE, company_domain: {}, perks: [{}] },
};
export const LOOKUP_ROWS = { list: {} };
