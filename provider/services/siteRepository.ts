import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Filled } from '#contract/site/markdown';
import { UNLIMITED_RETENTION, retentionWords, type RetentionMonths } from '#contract/retention';
import { publicPolicy, type PublicPolicy } from '#contract/policy/public';
import { OWN_SITE, type Site } from '#contract/site/site';
import { siteTexts } from '#contract/site/texts';
import type { PolicyTable, SiteTable } from '../database/siteSchema';
import type { Database } from '../database/schema';
import { linkToFile } from '../files/repository';
import { serialised } from '../queue';

export type PolicyRow = Selectable<PolicyTable>;

export const policyRow = (db: Kysely<Database>): Promise<PolicyRow> =>
  db.selectFrom('policy').selectAll().executeTakeFirstOrThrow();

/** Shared lock: a change waits. */
export const sharedPolicy = (trx: Kysely<Database>): Promise<PolicyRow> =>
  trx.selectFrom('policy').selectAll().forShare().executeTakeFirstOrThrow();

/** Locked for a change. */
export const lockedPolicy = (trx: Kysely<Database>): Promise<PolicyRow> =>
  trx.selectFrom('policy').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

export const writePolicy = (trx: Kysely<Database>, columns: Updateable<PolicyTable>) =>
  trx.updateTable('policy').set(columns).execute();

/** With the names of its pictures. */
export const siteRow = (db: Kysely<Database>) =>
  db
    .selectFrom('site')
    .leftJoin('files as l', 'l.id', 'site.logo_file_id')
    .leftJoin('files as f', 'f.id', 'site.favicon_file_id')
    .selectAll('site')
    .select(['l.name as logo_name', 'f.name as favicon_name'])
    .executeTakeFirstOrThrow();
type SiteRow = Awaited<ReturnType<typeof siteRow>>;

export const lockedSite = (trx: Kysely<Database>) =>
  trx.selectFrom('site').selectAll().forUpdate().executeTakeFirstOrThrow();

export const writeSite = (trx: Kysely<Database>, columns: Updateable<SiteTable>) =>
  trx.updateTable('site').set(columns).execute();

export const presentSite = (
  row: SiteRow,
  policy: PublicPolicy,
  signIn: Site['sign_in'] = OWN_SITE.sign_in,
): Site => ({
  ...siteTexts((name) => row[name]),
  address: row.address,
  logo: linkToFile(row.logo_file_id, row.logo_name),
  favicon: linkToFile(row.favicon_file_id, row.favicon_name),
  time_zone: OWN_SITE.time_zone,
  currency: OWN_SITE.currency,
  useful_links: row.useful_links.map(({ label, url }) => ({ label, url })),
  skill_courses: row.skill_courses && { label: row.skill_courses.label, url: row.skill_courses.url },
  sign_in: signIn,
  policies: publicPolicy(policy),
});

/** Name, texts and policies of the installation, reloaded after every change. */
export class SiteTexts {
  private known: Site = OWN_SITE;
  private months: RetentionMonths = UNLIMITED_RETENTION;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly signIn: Site['sign_in'] = OWN_SITE.sign_in,
  ) {}

  readonly load = serialised(async () => {
    const [row, policy] = [await siteRow(this.db), await policyRow(this.db)];
    this.known = presentSite(row, policy, this.signIn);
    this.months = policy;
  });

  /** Shared: nobody may alter it. */
  get now(): Site {
    return this.known;
  }

  /** Values of a page's placeholders. */
  get filled(): Required<Filled> {
    const { name, organisation, email } = this.known;
    return { name, organisation, email, retention: retentionWords(this.months) };
  }
}
