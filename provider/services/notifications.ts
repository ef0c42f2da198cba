/** Call it in the transaction of the change, whose commit sends it (docs/operating.md, live 1). */
import type { Kysely } from 'kysely';
import type { Topic } from '#contract/live/topics';
import type { RoleId } from '#contract/roles';
import type { Database } from '../database/schema';
import {
  accountsOf,
  deleteNotifications,
  insertNotifications,
  sendMessages,
  type LiveMessage,
  type NewNotification,
} from './liveRepository';

export type { NewNotification };

/** Keeps a message below 8,000 bytes. */
const USERS_PER_MESSAGE = 500;

export interface Audience {
  users?: readonly number[];
  students?: readonly number[];
  companies?: readonly number[];
  roles?: readonly RoleId[];
  /** Their coordinators; null is a student without a college. */
  colleges?: readonly (string | null)[];
}

interface Announcement extends Audience {
  topics: readonly Topic[];
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const out: T[][] = [];
  for (let i = 0; i < list.length; i += size) out.push(list.slice(i, i + size));
  return out;
}

/** At commit, tells browsers of the audience what to refetch. */
export async function announce(
  trx: Kysely<Database>,
  { topics, users = [], students = [], companies = [], roles = [], colleges = [] }: Announcement,
): Promise<void> {
  const accounts = [...new Set([...users, ...(await accountsOf(trx, { students, companies }))])];
  const ofColleges = [...new Set(colleges)].filter((college) => college !== null);
  const messages: LiveMessage[] = chunks(accounts, USERS_PER_MESSAGE).map((u) => ({ t: topics, u }));
  if (roles.length > 0) messages.push({ t: topics, r: roles });
  messages.push(...ofColleges.map((college) => ({ t: topics, c: [college] })));
  if (messages.length > 0) await sendMessages(trx, messages);
}

/** Also tells browsers. Titles name what they are about; readers may open `path`. @returns their ids */
export async function notify(
  trx: Kysely<Database>,
  notifications: NewNotification | readonly NewNotification[],
): Promise<number[]> {
  const rows = [notifications].flat() as NewNotification[];
  if (rows.length === 0) return [];
  const ids = await insertNotifications(trx, rows);
  await announce(trx, { users: rows.map(({ userId }) => userId), topics: ['notifications'] });
  return ids;
}

/** Deletes the notifications of an act that was undone. */
export async function takeBackNotifications(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const users = await deleteNotifications(trx, ids);
  if (users.length > 0) await announce(trx, { users, topics: ['notifications'] });
}
