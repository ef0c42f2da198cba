import type { ModerationNotice } from '#contract/notice/calls';
import { noticeRules } from '#contract/notice/rules';
import type { NoticeStore } from '#src/api/noticesApi';
import { outsideHref } from '#src/lib/safeHref';
import { validateWith } from '#src/ui/form/validateWith';
import { DateTime } from 'luxon';
import { TIME_ZONE } from '#contract/options';

const rules = validateWith(noticeRules);

export interface NoticeValues {
  kind: string;
  name: string;
  attachment: string;
  link: string;
  /** The chosen file, or the address of the present one. */
  file: File | string | null;
  published_at: string;
}

/** `now` is when a new notice is published by default. */
export function toValues(notice: ModerationNotice | null, now: string): NoticeValues {
  if (!notice)
    return {
      kind: 'news',
      name: '',
      attachment: 'none',
      link: '',
      file: null,
      published_at: toLocalMinute(now),
    };
  const isLink = notice.file !== null && outsideHref(notice.file) !== undefined;
  return {
    kind: notice.kind,
    name: notice.name,
    attachment: notice.file === null ? 'none' : isLink ? 'link' : 'file',
    link: isLink ? (notice.file ?? '') : '',
    file: isLink ? '' : (notice.file ?? ''),
    published_at: toLocalMinute(notice.published_at),
  };
}

/** The provider's rules, and what the chosen attachment requires. */
export function validateNotice(values: NoticeValues): Record<string, string> {
  const { attachment, link, file } = values;
  const errors = rules({
    ...values,
    link: attachment === 'link' ? link : '',
    file: attachment === 'file' ? file : '',
  });
  if (attachment === 'link' && link.trim() === '') errors.link = 'Link is required';
  if (attachment === 'file' && !file) errors.file = 'PDF is required';
  return errors;
}

/** A PDF that the notice has already is not sent again. */
export function toStore(values: NoticeValues, notice: ModerationNotice | null): NoticeStore {
  const { kind, name, attachment, link, file, published_at } = values;
  // An untouched minute keeps its seconds, so that the order of notices stays.
  const untouched = notice !== null && toLocalMinute(notice.published_at) === published_at;
  return {
    id: notice?.id ?? null,
    kind,
    name: name.trim(),
    ...(!untouched && { published_at }),
    ...(attachment === 'file'
      ? file instanceof File
        ? { file }
        : {}
      : { link: attachment === 'link' ? link.trim() : '' }),
  };
}

/** YYYY-MM-DDTHH:mm in Asia/Kolkata; empty if not an instant. */
function toLocalMinute(value: string | null | undefined): string {
  const at = DateTime.fromISO(value ?? '', { zone: TIME_ZONE });
  return at.isValid ? at.toFormat("yyyy-MM-dd'T'HH:mm") : '';
}
