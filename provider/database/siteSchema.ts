import type { ColumnType, Generated } from 'kysely';
import type { PolicyName, PolicyValues } from '#contract/policy/fields';
import type { SiteLink } from '#contract/site/site';
import type { SiteText } from '#contract/site/texts';

type Written<T> = ColumnType<T, string, string>;

export interface SiteTable extends Record<SiteText, string> {
  id: Generated<number>;
  address: string[];
  logo_file_id: number | null;
  favicon_file_id: number | null;
  useful_links: Written<SiteLink[]>;
  skill_courses: ColumnType<SiteLink | null, string | null, string | null>;
  updated_at: Date | null;
}

interface PageVersionsTable {
  id: Generated<number>;
  key: string;
  version: number;
  body: string;
  published_at: Date;
  /** Null: the portal's own text. */
  author_id: number | null;
}

interface OperationsTable {
  name: string;
  at: Date;
}

export type PolicyTable = { [Name in PolicyName]: Generated<PolicyValues[Name]> } & {
  id: Generated<number>;
  updated_at: Date | null;
};

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
