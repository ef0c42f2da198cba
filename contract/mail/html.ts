/**
 * The HTML part of a mail: the words of its text part, in the site's name and colour, with one button. Styles
 * are in the tags, since mail programs drop style sheets; nothing is loaded, so that reading tells nobody.
 */
import { OWN_SITE } from '../site/site';
import { INK, isColour } from '../site/contrast';
import { known } from '../known';
import type { MailKind } from './templates';

/** What the button of each kind does with the mail's link; null: it opens the portal. */
const BUTTON: Readonly<Record<MailKind, string | null>> = {
  reset: 'Choose a password',
  welcome: 'Choose a password',
  roster: 'Register',
  emailChange: 'Confirm the address',
  emailAsked: null,
  emailChanged: null,
  eraseAsked: 'Sign in',
  erased: null,
  twoStep: null,
  offer: 'Open the offer',
  offerReminder: 'Open the offer',
  rejection: 'Open your applications',
  suspension: 'See details',
  verifyEmail: 'Confirm the address',
  registeredTwice: 'Sign in',
  supervision: 'Open the internship',
  placement: 'Open your internship',
  newApplication: 'Open the application',
  offerAnswered: 'Open the application',
  placementCompany: 'Open your interns',
  certificate: 'Open the certificate',
  certificateRevoked: 'Open your internship',
  announcement: null,
};

interface MailPage {
  kind: string;
  subject: string;
  /** Without what stands below each mail. */
  text: string;
  below: string;
  site: { name: string; accent: string };
  /** The portal's address; blank where nobody knows it. */
  home: string;
}

/** The same for every mail: the portal's pages allow it by its hash, for the preview. */
export const MAIL_STYLE = [
  '@media (prefers-color-scheme: dark) {',
  '.ground { background: #10151f !important; color: #e9ecf3 !important; }',
  '.sheet { background: #1b2333 !important; color: #e9ecf3 !important; }',
  '.name { color: #ffffff !important; }',
  '.link { color: #9fcaf5 !important; }',
  '.small { color: #b3bacb !important; }',
  '}',
].join('\n');

const FONT = "font-family: 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const LINK = /https?:\/\/[^\s<>"]+/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const linkTag = (link: string) =>
  `<a class="link" href="${escape(link)}" target="_blank" style="color: #0b5394; word-break: break-word">${escape(link)}</a>`;

function withLinks(line: string): string {
  let html = '';
  let from = 0;
  for (const { 0: link, index } of line.matchAll(LINK)) {
    html += escape(line.slice(from, index)) + linkTag(link);
    from = index + link.length;
  }
  return html + escape(line.slice(from));
}

const paragraph = (text: string) =>
  `<p style="margin: 0 0 16px">${text.split('\n').map(withLinks).join('<br>')}</p>`;

/** A table, since Outlook knows no padding of links. */
const buttonTag = (label: string, link: string, accent: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 24px"><tr>
<td bgcolor="${accent}" style="background: ${accent}; border-radius: 6px">
<a class="button" href="${escape(link)}" target="_blank" style="display: inline-block; padding: 12px 24px; color: #ffffff; font-weight: bold; text-decoration: none">${escape(label)}</a>
</td></tr></table>`;

const plainLink = (link: string) =>
  `<p class="small" style="margin: 0 0 16px; font-size: 14px; color: #545b6e">If the button doesn't work, open this address:<br>${linkTag(link)}</p>`;

/** The first link that is a paragraph of its own, else the first of all. */
const mainLink = (paragraphs: readonly string[]): string | undefined =>
  paragraphs.find((one) => one.match(LINK)?.[0] === one) ?? paragraphs.join('\n\n').match(LINK)?.[0];

export function mailHtml({ kind, subject, text, below, site, home }: MailPage): string {
  const accent = isColour(site.accent) ? site.accent : OWN_SITE.accent;
  const paragraphs = text.split('\n\n');
  const label = known(BUTTON, kind) ?? null;
  const link = label === null ? undefined : mainLink(paragraphs);
  const at = link === undefined ? -1 : paragraphs.findIndex((one) => one.includes(link));
  const body = paragraphs.map((one, place) => {
    if (link === undefined || place !== at) return paragraph(one);
    const words = one.endsWith(link) ? one.slice(0, -link.length).trim() : one;
    return [words && paragraph(words), buttonTag(label!, link, accent), plainLink(link)].join('\n');
  });
  if (link === undefined && home !== '') body.push(buttonTag(`Open ${site.name}`, home, accent));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${MAIL_STYLE}</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: #f4f2ec; color: ${INK}; ${FONT}; font-size: 16px; line-height: 1.5">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f2ec"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width: 560px; border-radius: 10px; text-align: left; ${FONT}; font-size: 16px; line-height: 1.5; color: ${INK}">
<tr><td height="6" bgcolor="${accent}" style="height: 6px; line-height: 6px; font-size: 0; background: ${accent}; border-radius: 10px 10px 0 0">&nbsp;</td></tr>
<tr><td style="padding: 20px 24px 0"><p class="name" style="margin: 0 0 16px; font-size: 20px; font-weight: bold; color: ${accent}">${escape(site.name)}</p></td></tr>
<tr><td style="padding: 0 24px 8px; word-break: break-word">
${body.join('\n')}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: left"><tr><td class="small" style="padding: 16px 24px 0; ${FONT}; font-size: 14px; line-height: 1.5; color: #545b6e">${below.split('\n').map(withLinks).join('<br>')}</td></tr></table>
</td></tr></table>
</body>
</html>`;
}
