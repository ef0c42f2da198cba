import type { Category, CompanyDomain } from './masters';
import companies from './data/companies.json';

export interface DemoCompany {
  name: string;
  domain: CompanyDomain;
  /** City of one of the hubs. */
  city: string;
  /** What the company does, to follow its name: "builds …". */
  does: string;
  categories: readonly Category[];
  year: number;
  size: number;
  contact: string;
  ceo: string;
}

/** The company behind company@demo.test. */
export const OWN_COMPANY = companies.own as DemoCompany;

/** Companies whose profile is approved. */
export const APPROVED_COMPANIES = companies.approved as readonly DemoCompany[];

/** Companies in review: for the first time, after an edit, and rejected. */
export const OTHER_COMPANIES = companies.others as readonly (DemoCompany & {
  moderation: 0 | 1 | 3;
  reason: string | null;
  wasApproved: boolean;
})[];
