/**
 * Every mail of the portal: its first words, and what may stand for what in them. Administrators write their
 * own instead (docs/operating.md, mails 8). Plain data: browsers read it for the preview.
 */

/** A placeholder in braces, with an example for the preview. */
type Placeholders = Readonly<Record<string, string>>;

export interface MailTemplate {
  /**
   * To one address (docs/operating.md, mails 13). The portal shows what a mail says as well, except for
   * links: those say when the next may be sent.
   */
  mostADay: number;
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
  mostADay: number,
  label: string,
  subject: string,
  text: string,
  placeholders: Placeholders,
  needed: readonly string[] = [],
): MailTemplate => ({ mostADay, label, subject, text, placeholders: { ...COMMON, ...placeholders }, needed });

export const MAIL_TEMPLATES = {
  reset: template(
    10,
    'Password reset',
    'Reset your password',
    "Hello {name},\n\nSomeone asked for a new password for your account. To choose one, open this link within {minutes} minutes:\n\n{link}\n\nIf this wasn't you, ignore this email: your password does not change.",
    { ...LINK, minutes: '60' },
    ['link'],
  ),
  welcome: template(
    5,
    'Account invitation',
    'Your account at {site}',
    'Hello {name},\n\n{inviter} invites you to {site} as {role}. To accept and choose your password, open this link within {hours} hours:\n\n{link}\n\nThe link works once. If it has expired, ask the person who invited you for a new one.',
    { ...LINK, hours: '72', inviter: 'Meera Rao', role: 'recruiter of Demo Technologies' },
    ['link'],
  ),
  roster: template(
    3,
    'Roster invitation to register',
    'Register at {site}',
    'Hello {name},\n\n{college} invites you to {site}, where you can find and apply for internships. Register with this email address and your USN:\n\n{link}',
    { ...LINK, college: 'Demo Institute of Technology' },
    ['link'],
  ),
  emailChange: template(
    5,
    'New address to confirm',
    'Confirm your new email address',
    "Hello {name},\n\nThis will be your new address for signing in. To confirm it, open this link within {hours} hours:\n\n{link}\n\nIf this wasn't you, ignore this email: nothing changes.",
    { ...LINK, hours: '24' },
    ['link'],
  ),
  emailAsked: template(
    5,
    'Address change requested (to the old one)',
    'Change of your email address requested',
    'Hello {name},\n\nAn administrator is changing the email address of your account to {new_email}. Keep signing in with this address until the link sent to the new one is opened.\n\nIf you did not expect this, write to us at once.',
    { new_email: 'asha@university.example' },
  ),
  emailChanged: template(
    5,
    'Address changed (to the old one)',
    'Your email address was changed',
    'Hello {name},\n\nFrom now on, sign in with {new_email} instead of this address. Your password does not change.\n\nIf you did not expect this, write to us at once.',
    { new_email: 'asha@university.example' },
  ),
  eraseAsked: template(
    1,
    'Account deletion requested',
    'Your account will be deleted on {day}',
    "Hello {name},\n\nYou asked us to delete your account at {site}. It will be deleted on {day}.\n\nIf you change your mind, sign in before that day and choose Keep my account:\n\n{link}\n\nIf this wasn't you, do that now and change your password.",
    { ...LINK, day: '10 Dec 2026' },
    ['day', 'link'],
  ),
  erased: template(
    3,
    'Account deleted',
    'Your account was deleted',
    "Hello {name},\n\nYour account at {site} was deleted, as you asked. Everything you wrote and uploaded has been deleted. Certificates that your college issued stay valid: they can be checked by the address printed on them.\n\nYou won't hear from us again.",
    {},
  ),
  twoStep: template(
    20,
    'Two-step sign-in changed',
    '{title}',
    "Hello {name},\n\n{text}\n\nDevice: {device}.\n\nIf this wasn't you, change your password at once and write to us.",
    {
      title: 'Two-step sign-in is on',
      text: 'From now on, signing in also requires a code from your authenticator app.',
      device: 'Firefox on Windows',
    },
    ['text'],
  ),
  offer: template(
    60,
    'Offer',
    'Offer: {internship} at {company}',
    'Hello {name},\n\n{company} offers you the internship "{internship}". Accept or decline the offer by {answer_by}:\n\n{link}\n\n{payment}' +
      MINE,
    {
      ...WORK,
      ...LINK,
      ...SETTINGS,
      payment: '(Paid only: where to pay)',
      answer_by: '16 Nov 2026',
    },
    ['link', 'payment', 'settings'],
  ),
  offerReminder: template(
    60,
    'Offer to be answered in two days',
    'Answer by {answer_by}: {internship} at {company}',
    'Hello {name},\n\n{company} is waiting for your answer to its offer of the internship "{internship}". Accept or decline it by {answer_by}:\n\n{link}' +
      MINE,
    { ...WORK, ...LINK, ...SETTINGS, answer_by: '16 Nov 2026' },
    ['answer_by', 'link', 'settings'],
  ),
  rejection: template(
    150,
    'Rejection',
    'Your application for {internship} at {company}',
    'Hello {name},\n\n{company} won\'t be taking your application for the internship "{internship}" further. Your applications are here:\n\n{link}' +
      MINE,
    { ...WORK, ...LINK, ...SETTINGS },
    ['settings'],
  ),
  suspension: template(
    60,
    'Company suspended or reinstated',
    '{title}',
    'Hello {name},\n\n{text}\n\n{link}' + MINE,
    {
      ...LINK,
      ...SETTINGS,
      title: 'The university suspended Demo Technologies',
      text: 'Your application for Software Engineer Intern is on hold until the suspension is lifted.',
    },
    ['text', 'settings'],
  ),
  verifyEmail: template(
    10,
    'Registration to confirm',
    'Confirm your email address',
    "Hello {name},\n\nSomeone registered at {site} with this email address. To confirm that it is yours, open this link within {hours} hours:\n\n{link}\n\nThe link works once. If you didn't register, ignore this email: the account cannot be used without the link.",
    { ...LINK, hours: '24' },
    ['link'],
  ),
  registeredTwice: template(
    3,
    'Registration with an existing account',
    'You already have an account',
    "Hello {name},\n\nSomeone tried to register at {site} with this email address, which already has an account. Nothing has changed. Sign in here:\n\n{link}\n\nIf you forgot your password, choose a new one here:\n\n{reset_link}\n\nIf this wasn't you, ignore this email.",
    { ...LINK, reset_link: 'https://portal.example/forgot-password' },
    ['link'],
  ),
  supervision: template(
    60, // One supervisor may have forty interns.
    "Supervisor's link or reminder",
    '{title}',
    'Hello {name},\n\nYou are the supervisor of {student}: {internship} at {company}.\n\n{text}\n\n{link}\n\nKeep the link to yourself: anyone with it can act for you. Valid until {days} days after the end of the internship. If you are not the supervisor, please notify {site}.',
    {
      ...WORK,
      ...LINK,
      student: 'Asha Kulkarni',
      title: "Please confirm Asha Kulkarni's internship hours",
      text: "Use the link to confirm each week's hours and to evaluate the student mid-way and at the end. No account needed.",
      days: '14',
    },
    ['text', 'link'],
  ),
  placement: template(
    60,
    'Placement decision (to the student)',
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
  newApplication: template(
    20, // A popular posting has hundreds a day.
    'New application (to the company)',
    'New application: {student}',
    'Hello {name},\n\n{student} applied for "{internship}".\n\n{link}' + MINE,
    {
      ...LINK,
      ...SETTINGS,
      student: 'Asha Kulkarni',
      internship: WORK.internship,
    },
    ['link', 'settings'],
  ),
  offerAnswered: template(
    60,
    'Answer to an offer (to the company)',
    '{student}: {answer}',
    'Hello {name},\n\n{student} answered your offer for "{internship}": {answer}.\n\n{link}' + MINE,
    {
      ...LINK,
      ...SETTINGS,
      student: 'Asha Kulkarni',
      internship: WORK.internship,
      answer: 'Offer Accepted',
    },
    ['answer'],
  ),
  placementCompany: template(
    200,
    'Placement decision (to the company)',
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
    30,
    'Certificate issued',
    'Your certificate: {internship} at {company}',
    'Hello {name},\n\nYour college has issued certificate {number} for your internship {internship} at {company}. Download it here, or share this address with anyone who wants to check it:\n\n{link}',
    { ...WORK, ...LINK, number: 'DIT-2026-0001' },
    ['link'],
  ),
  certificateRevoked: template(
    30,
    'Certificate revoked',
    'Your certificate was revoked: {internship} at {company}',
    'Hello {name},\n\nYour college has revoked certificate {number} for your internship {internship} at {company}. Anyone who checks it will see this.\n\nReason: {reason}\n\nAsk your coordinator if you have questions. Your internship is here: {link}',
    { ...WORK, ...LINK, number: 'DIT-2026-0001', reason: 'The dates were wrong.' },
    ['reason'],
  ),
  announcement: template(
    30,
    'Announcement of a college',
    '{title}',
    'Hello {name},\n\n{text}\n\n{sender}, {college}. To answer, write to {sender_email}.',
    {
      title: 'Submit your internship proposal',
      text: 'Submit it by 30 November, please.',
      sender: 'Meena Rao',
      sender_email: 'meena@university.example',
      college: 'Demo Institute of Technology',
      usn: '1DI23CS001',
    },
    ['text'],
  ),
} as const satisfies Readonly<Record<string, MailTemplate>>;

export type MailKind = keyof typeof MAIL_TEMPLATES;
export const MAIL_KINDS = Object.keys(MAIL_TEMPLATES) as readonly MailKind[];

/** `waiting` is tried again; `failed` is given up, for the reason in its `error`. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];
