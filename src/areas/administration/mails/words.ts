import type { StatusInfo } from '#contract/lifecycle';
import { MAIL_TEMPLATES, type MailKind, type MailState } from '#contract/mail/templates';

export const MAIL_STATE_INFO: Readonly<Record<MailState, StatusInfo>> = {
  waiting: { label: 'Waiting', colour: 'amber', weight: 'waiting' },
  sent: { label: 'Sent', colour: 'emerald' },
  failed: { label: 'Failed', colour: 'red', weight: 'waiting' },
};

/** An unknown kind is shown by its name. */
export const kindLabel = (kind: string): string => MAIL_TEMPLATES[kind as MailKind]?.label ?? kind;
