import { linesOfLinks, siteRules } from '#contract/site/rules';
import type { Site } from '#contract/site/site';
import type { SiteStore } from '#src/api/siteApi';
import { validateWith } from '#src/ui/form/validateWith';

const TEXTS = [
  'name',
  'short_name',
  'tagline',
  'description',
  'organisation',
  'email',
  'phone',
  'hours',
  'accent',
] as const;
const LINES = ['address', 'useful_links', 'skill_courses'] as const;
const PICTURES = ['logo', 'favicon'] as const;

export type SiteValues = Partial<Record<(typeof TEXTS)[number] | (typeof LINES)[number], string>> &
  Partial<Record<(typeof PICTURES)[number], File | string>> & {
    /** Removes the present picture. */
    no_logo?: boolean;
    no_favicon?: boolean;
  };

export const toValues = (site: Site): SiteValues => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, site[name] ?? ''])) as SiteValues),
  address: site.address.join('\n'),
  useful_links: linesOfLinks(site.useful_links),
  skill_courses: site.skill_courses ? linesOfLinks([site.skill_courses]) : '',
  logo: site.logo ?? '',
  favicon: site.favicon ?? '',
});

export const validateSite = validateWith(siteRules);

export function toStore(values: SiteValues): SiteStore {
  const store: Record<string, string | File> = {};
  for (const name of [...TEXTS, ...LINES]) store[name] = (values[name] ?? '').trim();
  for (const name of PICTURES) {
    const picture = values[name];
    if (values[`no_${name}`]) store[name] = '';
    else if (picture instanceof File) store[name] = picture;
  }
  return store;
}
