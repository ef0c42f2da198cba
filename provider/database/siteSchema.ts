import type { ColumnType, Generated } from 'kysely';
import type { PolicyName, PolicyValues } from '#contract/policy/fields';
import type { SiteLink } from '#contract/site/site';

type Written<T> = ColumnType<T, string, string>;

/** A single row. */
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

/** The newest is public. */
interface PageVersionsTable {
  id: Generated<number>;
  key: string;
  version: number;
  body: string;
  published_at: Date;
  /** Null: the portal's own text. */
  author_id: number | null;
}

/** The last run of an operator's command. */
interface OperationsTable {
  name: string;
  at: Date;
}

/** A single row. */
export type PolicyTable = { [Name in PolicyName]: Generated<PolicyValues[Name]> } & {
  id: Generated<number>;
  updated_at: Date | null;
};

/** Replaces the portal's own text. */
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
