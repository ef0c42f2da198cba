/** Announcements of a college to its students, by mail and bell (docs/rules.md, office 21). */
import { Type, type Static } from 'typebox';
import { call } from '../call';
import {
  Chosen,
  Flag,
  Id,
  NullableInteger,
  NullableString,
  StaffPage,
  Timestamp,
  outcomeOf,
  paginated,
  queries,
  texts,
} from '../schema';
import { WIRE } from './wire';

const AnnouncementSchema = Type.Object({
  id: Id,
  subject: Type.String(),
  text: Type.String(),
  by: NullableString,
  sent_at: Timestamp,
  recipients: Type.Integer(),
});
export type Announcement = Static<typeof AnnouncementSchema>;

export const listAnnouncements = call({
  ...WIRE.listAnnouncements,
  summary: 'Announcements of the own college, the newest first',
  query: Type.Object({ ...StaffPage, ...queries('year') }),
  data: paginated(AnnouncementSchema),
});
export const sendAnnouncement = call({
  ...WIRE.sendAnnouncement,
  summary: 'Mail a text to students and put it in their notifications; each by itself',
  body: Type.Object({ ...Chosen, ...texts('subject', 'text', 'dry_run') }),
  data: Type.Object({
    /** Null in a rehearsal, and when nobody gets it. */
    id: NullableInteger,
    rows: Type.Array(Type.Object(outcomeOf)),
    sent: Type.Integer({ description: 'how many students get it' }),
    no_address: Type.Integer({ description: 'students who have not signed in, without an address' }),
    dry_run: Flag,
  }),
});
