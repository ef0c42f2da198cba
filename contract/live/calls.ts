/** Notifications, and the stream that tells what to fetch again. */
import { Type, type Static } from 'typebox';
import { NOTIFICATION_KINDS, type NotificationKind } from './topics';
import { Id, Page, Query, Text, Timestamp, UndoToken, paginated } from '../schema';
import { WIRE } from './wire';
import { call } from '../call';

const NotificationSchema = Type.Object({
  id: Id,
  kind: Type.Unsafe<NotificationKind>({ type: 'string', enum: [...NOTIFICATION_KINDS] }),
  title: Type.String(),
  text: Type.String(),
  path: Type.String({ description: 'an internal path of the portal' }),
  read: Type.Boolean(),
  created_at: Timestamp,
});
export type Notification = Static<typeof NotificationSchema>;

export const listNotifications = call({
  ...WIRE.listNotifications,
  summary: 'Own notifications, newest first; unread=1 asks for those not read yet',
  query: Type.Object({ page: Page, unread: Query }),
  data: paginated(NotificationSchema),
});
export const readNotifications = call({
  ...WIRE.readNotifications,
  summary: 'Mark notifications as read: those of ids, or all=1',
  body: Type.Object({
    ids: Type.Optional(Type.Array(Type.Unsafe<number>({ type: ['integer', 'string'] }))),
    all: Type.Optional(Text),
  }),
  data: Type.Object({ unread: Type.Integer({ description: 'how many are left' }), undo: UndoToken }),
});
export const openEvents = call({
  ...WIRE.openEvents,
  summary:
    'text/event-stream: `ready` at first, then `changed` with {"topics": […]} of what is to be fetched again',
});
