import type { Kysely } from 'kysely';
import type { Filled } from '#contract/site/markdown';
import { KEPT_FOREVER, keptWords, type KeptMonths } from '#contract/retention';
import { publicPolicy, type PublicPolicy } from '#contract/policy/fields';
import { OWN_SITE, type Site } from '#contract/site/site';
import type { Database } from '../database/schema';
import { linkToFile } from '../files/repository';
import { inTurn } from './inTurn';
import { policyRow } from './policyRepository';
import { siteRow, type SiteRow } from './siteRepository';

/** The row as everybody reads it. */
export const presentSite = (
  row: SiteRow,
  policy: PublicPolicy,
  signIn: Site['sign_in'] = OWN_SITE.sign_in,
): Site => ({
  name: row.name,
  short_name: row.short_name,
  tagline: row.tagline,
  description: row.description,
  organisation: row.organisation,
  address: row.address,
  email: row.email,
  phone: row.phone,
  hours: row.hours,
  logo: linkToFile(row.logo_file_id, row.logo_name),
  favicon: linkToFile(row.favicon_file_id, row.favicon_name),
  accent: row.accent,
  time_zone: OWN_SITE.time_zone,
  currency: OWN_SITE.currency,
  useful_links: row.useful_links.map(({ label, url }) => ({ label, url })),
  skill_courses: row.skill_courses && { label: row.skill_courses.label, url: row.skill_courses.url },
  sign_in: signIn,
  policies: publicPolicy(policy),
});

/** What the installation says of itself, read by each process at its start and again after every change. */
export class SiteTexts {
  /** Until it was read the portal says what it says by itself. */
  private known: Site = OWN_SITE;
  private months: KeptMonths = KEPT_FOREVER;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly signIn: Site['sign_in'] = OWN_SITE.sign_in,
  ) {}

  readonly load = inTurn(async () => {
    const [row, policy] = [await siteRow(this.db), await policyRow(this.db)];
    this.known = presentSite(row, policy, this.signIn);
    this.months = policy;
  });

  /** As it was read last; nobody may alter it. */
  get now(): Site {
    return this.known;
  }

  /** What the words in braces of a page stand for. */
  get filled(): Required<Filled> {
    const { name, organisation, email } = this.known;
    return { name, organisation, email, kept: keptWords(this.months) };
  }
}
