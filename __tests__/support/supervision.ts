/** What tests of supervisors' links share. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Services } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { insertLink } from '#provider/modules/placements/supervisor/linkRepository';
import { plusDays, mondayOf } from '#provider/policies/diaries';
import { sha256 } from '#provider/security/tokens';
import type { TestClient } from './client';
import type { ProviderSetup } from './provider';

const HEADER = 'x-supervision-token';

/** The tokens in the mails that were written to an address, oldest first. */
export async function tokensMailedTo(setup: ProviderSetup, address: string): Promise<string[]> {
  await setup.services.outbox.sendDue();
  if (!fs.existsSync(setup.mailDir)) return [];
  return fs
    .readdirSync(setup.mailDir)
    .sort()
    .map((file) => fs.readFileSync(path.join(setup.mailDir, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
    .flatMap((mail) => /\/supervise\/([\w-]+)/.exec(mail)?.[1] ?? []);
}

/** The token of a link to a placement that goes on: the first one, or one that is named. */
export async function aLinkToken({ db, now }: Services, placementId?: number): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const ongoing = db
    .selectFrom('placements')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('state', '=', 'approved')
    .where('end_date', '>', dayOf(now()));
  const { id } = placementId ? { id: placementId } : await ongoing.executeTakeFirstOrThrow();
  const link = { placement_id: id, email: 'x@works.test', token_hash: sha256(token), created_at: now() };
  await insertLink(db, link);
  return token;
}

/** What a link shows, or answers. */
export const byLink = (client: TestClient, token: string) =>
  client.get('/supervision', { headers: { [HEADER]: token } });
export type Said = 'confirm' | 'evaluate' | 'weeks-confirm' | 'not-my-intern';
export const sayByLink = (
  client: TestClient,
  token: string,
  what: Said,
  body: Readonly<Record<string, unknown>>,
) => client.post(`/supervision/${what}`, body, { headers: { [HEADER]: token } });

/** The Monday so many weeks ago. */
export const mondayAgo = (weeks: number): string => plusDays(mondayOf(dayOf(new Date())), -7 * weeks);

/** Entries of a diary on these days, of eight hours each. */
export async function writeDiary(
  { db }: Services,
  applicationId: number,
  days: readonly string[],
): Promise<void> {
  const { student_id, internship_id } = await db
    .selectFrom('applications')
    .select(['student_id', 'internship_id'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('internship_diaries')
    .values(days.map((date) => ({ student_id, internship_id, date, description: 'Work', hours: 8 })))
    .execute();
}

export const AN_EVALUATION = {
  kind: 'mid',
  scores: [5, 4, 3, 4, 5, 4, 3, 4, 5, 4],
  strengths: 'Careful and quick to learn.',
  improvements: 'Ask earlier.',
  recommend: 1,
};
