import type { Category, CompanyDomain } from './masters';
import companies from './data/companies.json';

export interface DemoCompany {
  name: string;
  domain: CompanyDomain;
  city: string;
  /** Follows the name: "builds …". */
  does: string;
  categories: readonly Category[];
  year: number;
  size: number;
  contact: string;
  ceo: string;
}

/** Of company@demo.test. */
export const OWN_COMPANY = companies.own as DemoCompany;

export const APPROVED_COMPANIES = companies.approved as readonly DemoCompany[];

/** In review for the first time, after an edit, and rejected. */
export const OTHER_COMPANIES = companies.others as readonly (DemoCompany & {
  moderation: 0 | 1 | 3;
  reason: string | null;
  wasApproved: boolean;
})[];
