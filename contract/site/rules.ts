/** What an administrator says of the installation. */
import { object, string, type AnySchema } from 'yup';
import { contrast, isColour, LEAST_CONTRAST, lifted, TINTED, TINTED_INK, WHITE } from './contrast';
import { IMAGE_FORMATS } from '../fileFormats';
import { LIMITS } from '../limits';
import { OWN_SITE, type SiteLink } from './site';
import { type SITE_LINES, type SITE_PICTURES, type SiteText } from './texts';
import { cleaned, email, file, isHttpUrl, optionalText, requiredText } from '../textRules';

/** Why an accent cannot be used, or null. */
function accentProblem(accent: string): string | null {
  if (!isColour(accent)) return 'Enter a colour such as #0b5fa5';
  const onWhite = contrast(accent, WHITE);
  if (onWhite < LEAST_CONTRAST)
    return `The contrast on white is ${onWhite} to 1, and at least ${LEAST_CONTRAST} to 1 is needed. Choose a darker colour.`;
  const onTinted = contrast(accent, TINTED);
  if (onTinted < LEAST_CONTRAST)
    return `The contrast on tinted ground is ${onTinted} to 1, and at least ${LEAST_CONTRAST} to 1 is needed. Choose a darker colour.`;
  const onInk = contrast(lifted(accent), TINTED_INK);
  return onInk < LEAST_CONTRAST
    ? `The contrast on dark ground is ${onInk} to 1, and at least ${LEAST_CONTRAST} to 1 is needed.`
    : null;
}

/** The lines of a text, without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

const LINK_LINE = /^(.*\S)\s*\|\s*(\S+)$/;

/** Links written one a line as "Label | https://…"; null when a line is none. */
export function linksOf(text: string): SiteLink[] | null {
  const links = linesOf(text).map((line) => {
    const [, label = '', url = ''] = LINK_LINE.exec(line) ?? [];
    return { label: label.trim(), url };
  });
  return links.every(({ label, url }) => label && label.length <= LIMITS.siteLabel && isHttpUrl(url))
    ? links
    : null;
}

export const linesOfLinks = (links: readonly SiteLink[]): string =>
  links.map(({ label, url }) => `${label} | ${url}`).join('\n');

const LINKS = 'Write each link in a line of its own: Label | https://…';

const links = (most: number) =>
  string()
    .nullable()
    .transform((v: unknown) => v ?? '')
    .max(LIMITS.siteText * 2, LINKS)
    .test('links', LINKS, (value) => linksOf(value ?? '') !== null)
    .test('most', `At most ${most}`, (value) => (linksOf(value ?? '') ?? []).length <= most);

/** The form: address and useful links are texts of lines; logo and favicon files. */
export const siteRules = object({
  name: requiredText('Name is required', { min: 2, max: LIMITS.siteName }),
  short_name: requiredText('Short name is required', { max: LIMITS.siteShortName }),
  tagline: requiredText('Tagline is required', { max: LIMITS.siteLabel }),
  description: requiredText('Description is required', { max: LIMITS.shortDescription }),
  organisation: requiredText('Organisation is required', { max: LIMITS.siteLabel }),
  address: requiredText('Address is required', { max: LIMITS.siteText }).test(
    'lines',
    'At most 8 lines',
    (value) => linesOf(value ?? '').length <= 8,
  ),
  email: email('Enter a valid email', 'Email is required'),
  phone: optionalText(40),
  hours: optionalText(LIMITS.siteLabel),
  logo: file(IMAGE_FORMATS),
  favicon: file(IMAGE_FORMATS),
  accent: cleaned()
    .typeError('Enter a colour such as #0b5fa5')
    .required('Enter a colour such as #0b5fa5')
    .test('accent', function check(value) {
      const problem = value ? accentProblem(value) : null;
      return problem ? this.createError({ message: problem }) : true;
    }),
  time_zone: string().oneOf([OWN_SITE.time_zone], 'Days and deadlines are counted in Asia/Kolkata'),
  currency: string().oneOf([OWN_SITE.currency], 'Amounts are in INR'),
  useful_links: links(10),
  skill_courses: links(1),
} satisfies Record<
  SiteText | (typeof SITE_LINES)[number] | (typeof SITE_PICTURES)[number] | 'time_zone' | 'currency',
  AnySchema
>);
