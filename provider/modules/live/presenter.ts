import type { Notification } from '#contract/live/calls';
import type { NotificationRow } from './repository';

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  path: row.path,
  read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
});
