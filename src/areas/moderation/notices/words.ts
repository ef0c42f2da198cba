import { known } from '#contract/known';
import type { StatusInfo } from '#contract/lifecycle';
import { NOTICE_KINDS, type NoticeKind, type NoticeState } from '#contract/notice/rules';

const LABELS: Readonly<Record<NoticeKind, string>> = { news: 'News', circular: 'Circular' };
export const noticeKind = (kind: string): string => known(LABELS, kind) ?? kind;
export const KIND_OPTIONS = NOTICE_KINDS.map((value) => ({ value, label: noticeKind(value) }));

const STATES: Readonly<Record<NoticeState, StatusInfo>> = {
  published: { label: 'Published', colour: 'emerald' },
  scheduled: { label: 'Scheduled', colour: 'blue' },
  withdrawn: { label: 'Withdrawn', colour: 'gray' },
};
export const noticeState = (state: string): StatusInfo =>
  known(STATES, state) ?? { label: state, colour: 'gray' };

export const ATTACHMENTS = [
  { value: 'none', label: 'None' },
  { value: 'link', label: 'A link' },
  { value: 'file', label: 'A PDF' },
] as const;
