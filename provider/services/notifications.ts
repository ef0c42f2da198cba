/**
 * How a change is told to the people whom it concerns. Both calls belong into the transaction of the change:
 * what was rolled back is told to nobody, and what was committed to everybody (docs/rules.md, live 1).
 */
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

/** So many ids of ten digits stay below the size of a message. */
const USERS_PER_MESSAGE = 500;

/** Whom a change concerns: any of these, and several at once. */
export interface Audience {
  /** By the ids of their accounts. */
  users?: readonly number[];
  /** By the ids of their profiles. */
  students?: readonly number[];
  companies?: readonly number[];
  /** Everybody of a role. */
  roles?: readonly RoleId[];
  /** Coordinators of the colleges; null is a student without a college, who has no coordinator. */
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

/** Tells the browsers of an audience, once `trx` is committed, of what they are to fetch again. */
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

/**
 * Writes notifications, and tells their readers' browsers. Titles and texts are short and name what they are
 * about; `path` is internal and may be opened by the reader's role.
 * @returns their ids
 */
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

/** Takes back what an act told that was undone, and tells the readers' browsers. */
export async function takeBackNotifications(trx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const users = await deleteNotifications(trx, ids);
  if (users.length > 0) await announce(trx, { users, topics: ['notifications'] });
}
