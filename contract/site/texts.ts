/** The names of what an administrator writes of the installation. */

/** Texts of one line. Schema, table, form, answer and audit log derive from this list. */
export const SITE_TEXTS = [
  'name',
  /** Where there is little room: under an icon of a phone. */
  'short_name',
  'tagline',
  'description',
  /** Who runs the portal. */
  'organisation',
  /** Where people write to. */
  'email',
  'phone',
  'hours',
  /** `#rrggbb`, of actions and links on light ground; what dark ground gets is lifted from it. */
  'accent',
] as const;
export type SiteText = (typeof SITE_TEXTS)[number];
/** Written as lines of a text in the form. */
export const SITE_LINES = ['address', 'useful_links', 'skill_courses'] as const;
export const SITE_PICTURES = ['logo', 'favicon'] as const;

/** One value for each text. */
export const siteTexts = <V>(make: (name: SiteText) => V) =>
  Object.fromEntries(SITE_TEXTS.map((name) => [name, make(name)])) as Record<SiteText, V>;
