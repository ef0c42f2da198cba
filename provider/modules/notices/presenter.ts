import type { Notice } from '#contract/calls/master';
import type { NoticeRow } from './repository';

/** A news item or circular. */
export const presentNotice = ({ id, name, file, published_at }: NoticeRow): Notice => ({
  id,
  name,
  file,
  published_at: published_at.toISOString(),
});
