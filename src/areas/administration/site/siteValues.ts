import { linesOfLinks, siteRules } from '#contract/site/rules';
import { type Site } from '#contract/site/site';
import { SITE_LINES, SITE_PICTURES, SITE_TEXTS, siteTexts, type SiteText } from '#contract/site/texts';
import type { SiteStore } from '#src/api/siteApi';
import { validateWith } from '#src/ui/form/validateWith';

export type SiteValues = Partial<Record<SiteText | (typeof SITE_LINES)[number], string>> &
  Partial<Record<(typeof SITE_PICTURES)[number], File | string>> & {
    /** Removes the present picture. */
    no_logo?: boolean;
    no_favicon?: boolean;
  };

export const toValues = (site: Site): SiteValues => ({
  ...siteTexts((name) => site[name] ?? ''),
  address: site.address.join('\n'),
  useful_links: linesOfLinks(site.useful_links),
  skill_courses: site.skill_courses ? linesOfLinks([site.skill_courses]) : '',
  logo: site.logo ?? '',
  favicon: site.favicon ?? '',
});

export const validateSite = validateWith(siteRules);

export function toStore(values: SiteValues): SiteStore {
  const store: Record<string, string | File> = {};
  for (const name of [...SITE_TEXTS, ...SITE_LINES]) store[name] = (values[name] ?? '').trim();
  for (const name of SITE_PICTURES) {
    const picture = values[name];
    if (values[`no_${name}`]) store[name] = '';
    else if (picture instanceof File) store[name] = picture;
  }
  return store;
}
