import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION, moderationEvent } from '#contract/moderation/lifecycle';
import type { ModerationItem } from '#src/api/moderationApi';
import { formatDate } from '#src/lib/dates';
import { kindWord } from '../kinds';

export interface Decision {
  status: number;
  label: string;
  /** Null for none. */
  key: string | null;
  title: string;
  text: string;
  done: string;
  /** A reason is required, which the company reads. */
  reasoned: boolean;
}

export type Decided = Pick<
  ModerationItem,
  'kind' | 'moderation_status' | 'status' | 'expire_date' | 'company_visible'
>;

/** Students see what is published, open, and of a visible company. */
function approvalText({ kind, status, expire_date, company_visible }: Decided, today: string): string {
  if (kind === 'company') return 'Its profile and approved internships go live now.';
  if (status === INTERNSHIP.closed) return 'It is closed, so it stays hidden from students.';
  if (status === INTERNSHIP.pending || status === INTERNSHIP.draft)
    return 'It is not published, so it stays hidden until the company publishes it.';
  if (expire_date && expire_date < today)
    return `Its closing date, ${formatDate(expire_date)}, has passed, so it stays hidden from the list of internships.`;
  if (company_visible === false) return 'It stays hidden until its company is approved.';
  return 'Students can see it immediately, as it is now.';
}

const ends = (status: number) => (status === MODERATION.suspended ? 'The suspension ends. ' : '');

/** By the table that the provider enforces. */
export function decisionsFor(item: Decided, today: string): Decision[] {
  const word = kindWord(item.kind);
  const all: Decision[] = [
    {
      status: MODERATION.suspended,
      label: 'Suspend',
      key: 's',
      title: `Suspend this ${word}?`,
      text:
        item.kind === 'company'
          ? 'It is hidden with all its internships and loses access to its applicants. Offers that were not accepted are withdrawn, and every applicant is notified.'
          : 'It is hidden, and editing does not restore it.',
      done: 'Suspended.',
      reasoned: true,
    },
    {
      status: MODERATION.rejected,
      label: 'Reject',
      key: 'r',
      title: `Reject this ${word}?`,
      text: `${ends(item.moderation_status)}It stays hidden until the company edits it and a moderator approves it.`,
      done: 'Rejected.',
      reasoned: true,
    },
    {
      status: MODERATION.approved,
      label: 'Approve',
      key: 'a',
      title: `Approve this ${word}?`,
      text: ends(item.moderation_status) + approvalText(item, today),
      done: 'Approved.',
      reasoned: false,
    },
  ];
  return all.filter(({ status }) => moderationEvent(item.moderation_status, status) !== null);
}

/** To be taken as they are, or edited. */
export const COMMON_REASONS: Readonly<Record<string, readonly string[]>> = {
  internship: [
    'Asks for money outside the portal.',
    'Does not say what interns will do.',
    'Pay or fee contradicts the text.',
    'Steers applicants away from the portal.',
    'Duplicate.',
  ],
  company: [
    'The registration proof cannot be read.',
    'The documents do not match the name.',
    'The company could not be verified.',
    'The description is not about the company.',
  ],
};
