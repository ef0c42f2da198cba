/**
 * Every mail of the portal: its first words, and what may stand for what in them. Administrators write their
 * own instead (docs/rules.md, mails 8). Plain data: browsers read it for the preview.
 */

/** What a word in braces stands for, with an example for the preview. */
type Placeholders = Readonly<Record<string, string>>;

export interface MailTemplate {
  /** When it is sent. */
  label: string;
  subject: string;
  /** Paragraphs with a blank line between them. */
  text: string;
  placeholders: Placeholders;
  /** Without these in the text the mail would be good for nothing. */
  needed: readonly string[];
}

/** In every mail. */
const COMMON: Placeholders = { name: 'Asha Kulkarni', site: 'CampusIntern' };
const LINK = { link: 'https://portal.example/…' };
const SETTINGS = { settings: 'https://portal.example/dashboard/student/change-password' };
const MINE = '\n\nChoose which mails you get: {settings}';
const WORK = { internship: 'Software Engineer Intern', company: 'Demo Technologies' };

const template = (
  label: string,
  subject: string,
  text: string,
  placeholders: Placeholders,
  needed: readonly string[] = [],
): MailTemplate => ({ label, subject, text, placeholders: { ...COMMON, ...placeholders }, needed });

export const MAIL_TEMPLATES = {
  reset: template(
    'A new password is asked for',
    'Reset your password',
    "Hello {name},\n\nSomebody asked for a new password for your account. To choose one, open this link within {minutes} minutes:\n\n{link}\n\nIf you didn't ask for this, you can ignore this mail: your password stays as it is.",
    { ...LINK, minutes: '60' },
    ['link'],
  ),
  welcome: template(
    'Somebody is invited',
    'Your account at {site}',
    'Hello {name},\n\nAn account was made for you at {site}. To choose your password, open this link within {hours} hours:\n\n{link}\n\nThe link works once. If it has expired, ask the person who invited you for a new one.',
    { ...LINK, hours: '72' },
    ['link'],
  ),
  roster: template(
    'A student of the roster is invited to register',
    'Register at {site}',
    'Hello {name},\n\n{college} invites you to {site}, where you find and apply for internships. Register with this email address and your USN:\n\n{link}',
    { ...LINK, college: 'Demo Institute of Technology' },
    ['link'],
  ),
  emailChange: template(
    'A new email address is to be confirmed',
    'Confirm your new email address',
    "Hello {name},\n\nThis address is to become the one that you sign in with. To confirm it, open this link within {hours} hours:\n\n{link}\n\nIf you don't know of this, ignore this mail: nothing changes.",
    { ...LINK, hours: '24' },
    ['link'],
  ),
  emailAsked: template(
    'The old address is told that a new one is asked for',
    'Your email address is to change',
    "Hello {name},\n\nAn administrator is changing the email address of your account to {new_email}. Until the link that was sent there is opened, you sign in with this address.\n\nIf you don't know of this, write to us at once.",
    { new_email: 'asha@university.example' },
  ),
  emailChanged: template(
    'The old address is told that a new one counts',
    'Your email address was changed',
    "Hello {name},\n\nFrom now on you sign in with {new_email} instead of this address. Your password stays as it is.\n\nIf you don't know of this, write to us at once.",
    { new_email: 'asha@university.example' },
  ),
  twoStep: template(
    'The second step of an account changed',
    '{title}',
    "Hello {name},\n\n{text}\n\nDevice: {device}.\n\nIf this wasn't you, change your password at once and write to us.",
    {
      title: 'Two-step sign-in is on',
      text: 'From now on, signing in also asks for a code from your authenticator app.',
      device: 'Firefox on Windows',
    },
    ['text'],
  ),
  offer: template(
    'A company makes an offer',
    'Offer: {internship} at {company}',
    'Hello {name},\n\n{company} offers you the internship "{internship}". Accept or decline the offer here:\n\n{link}\n\n{payment}' +
      MINE,
    {
      ...WORK,
      ...LINK,
      ...SETTINGS,
      payment: 'Of a Paid internship: whom to pay, and never anybody else.',
    },
    ['link', 'payment', 'settings'],
  ),
  rejection: template(
    'A company rejects an application',
    'Your application for {internship} at {company}',
    'Hello {name},\n\n{company} has decided not to go on with your application for the internship "{internship}". Your applications are here:\n\n{link}' +
      MINE,
    { ...WORK, ...LINK, ...SETTINGS },
    ['settings'],
  ),
  suspension: template(
    'A company is suspended, or that is lifted',
    '{title}',
    'Hello {name},\n\n{text}\n\n{link}' + MINE,
    {
      ...LINK,
      ...SETTINGS,
      title: 'The university suspended Demo Technologies',
      text: 'Your application for Software Engineer Intern rests until this is lifted.',
    },
    ['text', 'settings'],
  ),
  verifyEmail: template(
    'Somebody registered and is to confirm the address',
    'Confirm your email address',
    "Hello {name},\n\nSomebody registered at {site} with this email address. To confirm that it is yours, open this link within {hours} hours:\n\n{link}\n\nThe link works once. If you didn't register, ignore this mail: without the link the account cannot be used.",
    { ...LINK, hours: '24' },
    ['link'],
  ),
  registeredTwice: template(
    'Somebody registered with an address that has an account',
    'You have an account already',
    "Hello {name},\n\nSomebody registered at {site} with this email address, which has an account already. Nothing was changed. You sign in here:\n\n{link}\n\nIf you forgot your password, choose a new one here:\n\n{reset_link}\n\nIf this wasn't you, ignore this mail.",
    { ...LINK, reset_link: 'https://portal.example/forgot-password' },
    ['link'],
  ),
  supervision: template(
    'A supervisor gets a link, or is reminded',
    '{title}',
    'Hello {name},\n\nYou are named as the supervisor of {student}: {internship} at {company}.\n\n{text}\n\n{link}\n\nThe link is yours alone: whoever has it can speak for you. It is valid until {days} days after the end of the internship. If you are not the supervisor, please tell {site}.',
    {
      ...WORK,
      ...LINK,
      student: 'Asha Kulkarni',
      title: 'Asha Kulkarni does an internship with you',
      text: 'There you confirm the hours of each week, and give an evaluation in the middle and at the end. You need no account.',
      days: '14',
    },
    ['text', 'link'],
  ),
  placement: template(
    'A placement was decided on (to the student)',
    '{title}',
    'Hello {name},\n\n{title}.\n\n{text}\n\nYour internship is here: {link}' + MINE,
    {
      ...LINK,
      ...SETTINGS,
      title: 'Your college approved Software Engineer Intern at Demo Technologies',
      text: 'Its dates apply to the diary.',
    },
    ['title', 'settings'],
  ),
  placementCompany: template(
    'A placement was decided on (to the company)',
    '{title}',
    'Hello {name},\n\n{title}. Student: {student}.\n\n{text}\n\nYour interns are here: {link}',
    {
      ...LINK,
      student: 'Asha Kulkarni',
      title: 'Sent back by the college: Software Engineer Intern at Demo Technologies',
      text: 'The dates overlap with the exams.',
    },
    ['title'],
  ),
  certificate: template(
    'A certificate is issued',
    'Your certificate: {internship} at {company}',
    'Hello {name},\n\nYour college has issued certificate {number} of your internship {internship} at {company}. Download it here, or pass this address on to whoever wants to check it:\n\n{link}',
    { ...WORK, ...LINK, number: 'DIT-2026-0001' },
    ['link'],
  ),
  certificateRevoked: template(
    'A certificate is revoked',
    'Your certificate was revoked: {internship} at {company}',
    'Hello {name},\n\nYour college has revoked certificate {number} of your internship {internship} at {company}. Whoever checks it sees that from now on.\n\nReason: {reason}\n\nAsk your coordinator if this surprises you. Your internship is here: {link}',
    { ...WORK, ...LINK, number: 'DIT-2026-0001', reason: 'The dates were wrong.' },
    ['reason'],
  ),
} as const satisfies Readonly<Record<string, MailTemplate>>;

export type MailKind = keyof typeof MAIL_TEMPLATES;
export const MAIL_KINDS = Object.keys(MAIL_TEMPLATES) as readonly MailKind[];

/** `waiting` is tried again; `failed` is given up, for the reason in its `error`. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const IN_BRACES = /\{(\w+)\}/g;

/** Whatever stands between braces on a line, one or two of them, and braces that are alone. */
const BRACES = /\{{1,2}[^{}\n]*\}{1,2}|[{}]/g;

/** What stands in braces in a text, with them, and is not exactly a word that mails of the kind fill. */
export function unknownPlaceholders(kind: MailKind, text: string): string[] {
  const known = Object.keys(MAIL_TEMPLATES[kind].placeholders).map((name) => `{${name}}`);
  return [...text.matchAll(BRACES)]
    .map(([placeholder]) => placeholder)
    .filter((placeholder) => !known.includes(placeholder));
}

/** What the text of a mail must have and has not. */
export const missingPlaceholders = (kind: MailKind, text: string): string[] =>
  MAIL_TEMPLATES[kind].needed.filter((name) => !text.includes(`{${name}}`));

/** A text with its words filled in; a paragraph of which nothing is left goes. */
export function fillMail(text: string, values: Readonly<Record<string, string>>): string {
  // Own words alone: every object has a `constructor`.
  const filled = (match: string, name: string) => (Object.hasOwn(values, name) ? values[name]! : match);
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(IN_BRACES, filled).trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
