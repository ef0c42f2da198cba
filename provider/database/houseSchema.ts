/** Rows that administrators write. */
import type { ColumnType, Generated } from 'kysely';
import type { PolicyName, PolicyValues } from '#contract/policy/fields';
import type { SiteLink } from '#contract/site/site';

/** Read as it is, written as JSON. */
type Written<T> = ColumnType<T, string, string>;

/** What the installation says of itself: one row. */
export interface SiteTable {
  id: Generated<number>;
  name: string;
  short_name: string;
  tagline: string;
  description: string;
  organisation: string;
  address: string[];
  email: string;
  phone: string;
  hours: string;
  logo_file_id: number | null;
  favicon_file_id: number | null;
  accent: string;
  useful_links: Written<SiteLink[]>;
  skill_courses: ColumnType<SiteLink | null, string | null, string | null>;
  updated_at: Date | null;
}

/** A version of a page; the newest is public. */
export interface PageVersionsTable {
  id: Generated<number>;
  key: string;
  version: number;
  body: string;
  published_at: Date;
  /** Null is the portal's own text. */
  author_id: number | null;
}

/** When a command of an operator ran last. */
export interface OperationsTable {
  name: string;
  at: Date;
}

/** What holds for the whole portal: one row. */
export type PolicyTable = { [Name in PolicyName]: Generated<PolicyValues[Name]> } & {
  id: Generated<number>;
  updated_at: Date | null;
};

/** Words of a mail that are written instead of the portal's own. */
interface MailTemplatesTable {
  kind: string;
  subject: string;
  text: string;
  updated_at: Date;
}

export interface HouseTables {
  mail_templates: MailTemplatesTable;
  policy: PolicyTable;
  operations: OperationsTable;
  site: SiteTable;
  page_versions: PageVersionsTable;
}
