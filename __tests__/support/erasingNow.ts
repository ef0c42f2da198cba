import { eraseDue } from '#provider/modules/retention/person/erase';
import { PASSWORD } from './builders';
import type { TestClient } from './client';
import type { ProviderSetup } from './provider';

/** Asks for the account to be deleted, and lets its day come. */
export async function eraseNow({ services }: ProviderSetup, client: TestClient): Promise<void> {
  const { status, body } = await client.post('/account/erase', { password: PASSWORD });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { db, erased, archives, now } = services;
  const log = {
    error: ({ err }: { err: unknown }) => {
      throw err;
    },
  };
  await eraseDue({ db, erased, archives, log }, new Date(now().getTime() + 15 * 86_400_000));
}
