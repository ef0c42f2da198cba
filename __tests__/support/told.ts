/** What a provider tells: the messages that PostgreSQL hands on, and the notifications that were written. */
import { Client } from 'pg';
import type { Services } from '#provider/context';
import type { ConnectionConfig } from '#provider/database/client';
import type { LiveMessage } from '#provider/services/liveRepository';
import { directTo } from './database';

export class Told {
  private messages: LiveMessage[] = [];

  private constructor(private readonly client: Client) {
    client.on('notification', ({ payload }) => this.messages.push(JSON.parse(payload!)));
  }

  static async listen(database: ConnectionConfig): Promise<Told> {
    const client = new Client(directTo(database));
    await client.connect();
    const told = new Told(client);
    await client.query('listen live');
    return told;
  }

  /** All that was told since the last time. */
  async take(): Promise<LiveMessage[]> {
    // Messages come before the answer of a later statement of the listener.
    await this.client.query('select 1');
    return this.messages.splice(0);
  }

  /** The topics that each audience was told since the last time: users by id, `role 1`, colleges by name. */
  async topics(): Promise<Record<string, string[]>> {
    const all: Record<string, Set<string>> = {};
    for (const { t, u = [], r = [], c = [] } of await this.take())
      for (const who of [...u.map(String), ...r.map((role) => `role ${role}`), ...c])
        all[who] = new Set([...(all[who] ?? []), ...t]);
    return Object.fromEntries(Object.entries(all).map(([who, topics]) => [who, [...topics].sort()]));
  }

  end = (): Promise<void> => this.client.end();
}

/** A user's notifications, the newest first, without what every one has. */
export const notificationsOf = async ({ db }: Services, user: { id: number }) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'title', 'text', 'path'])
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .execute();
