import type { Notice } from '#contract/master/calls';
import type { ModerationNotice } from '#contract/notice/calls';
import type { NoticeRecord, NoticeRow } from './repository';

export const presentNotice = ({ id, name, file, published_at }: NoticeRow): Notice => ({
  id,
  name,
  file,
  published_at: published_at.toISOString(),
});

/** Public or not. */
export const presentModerationNotice = (notice: NoticeRecord, now: Date): ModerationNotice => ({
  id: notice.id,
  kind: notice.kind,
  name: notice.name,
  file: notice.file,
  published_at: notice.published_at.toISOString(),
  withdrawn: notice.withdrawn ? 1 : 0,
  state: notice.withdrawn ? 'withdrawn' : notice.published_at > now ? 'scheduled' : 'published',
});
