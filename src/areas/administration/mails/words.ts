import type { StatusInfo } from '#contract/lifecycle';
import { MAIL_TEMPLATES, type MailKind, type MailState } from '#contract/mail/templates';

export const MAIL_STATE_INFO: Readonly<Record<MailState, StatusInfo>> = {
  waiting: { label: 'Waiting', colour: 'amber', weight: 'waiting' },
  sent: { label: 'Sent', colour: 'emerald' },
  failed: { label: 'Failed', colour: 'red', weight: 'waiting' },
};

/** When a mail is sent; the name of a kind that this portal does not know. */
export const kindLabel = (kind: string): string => MAIL_TEMPLATES[kind as MailKind]?.label ?? kind;
