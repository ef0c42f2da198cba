/** News and circulars as moderators write them; everybody reads them by the calls of `master`. */
import { Type, type Static } from 'typebox';
import {
  FilePart,
  Flag,
  Id,
  NullableString,
  StaffPage,
  Query,
  StoredId,
  Timestamp,
  paginated,
  texts,
} from '../schema';
import { NOTICE_STATES, type NoticeState } from './rules';
import { call } from '../call';
import { WIRE } from './wire';

const ModerationNoticeSchema = Type.Object({
  id: Id,
  kind: Type.String({ description: 'news or circular' }),
  name: Type.String(),
  file: NullableString,
  published_at: Timestamp,
  withdrawn: Flag,
  state: Type.Unsafe<NoticeState>({ type: 'string', description: NOTICE_STATES.join(', ') }),
});
export type ModerationNotice = Static<typeof ModerationNoticeSchema>;
export const listModerationNotices = call({
  ...WIRE.listModerationNotices,
  summary: 'All news and circulars, latest publication first',
  query: Type.Object({ ...StaffPage, kind: Query }),
  data: paginated(ModerationNoticeSchema),
});
/**
 * With an id, what is not sent stays. `link` is the address that the notice leads to; a blank one takes away
 * what there was. A PDF (`file`) goes before a link.
 */
export const storeNotice = call({
  ...WIRE.storeNotice,
  summary: 'Create a notice, or update it when id is given',
  consumes: 'multipart/form-data',
  body: Type.Object({
    ...texts('id', 'kind', 'name', 'link'),
    file: Type.Optional(FilePart),
    ...texts('published_at', 'withdrawn'),
  }),
  data: StoredId,
});
