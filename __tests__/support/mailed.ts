import fs from 'node:fs';
import path from 'node:path';
import type { ProviderSetup } from './provider';
import { until } from './until';

/** Those to an address so far, the oldest first. */
export const mailsTo = ({ mailDir }: ProviderSetup, email: string): string[] =>
  fs
    .readdirSync(mailDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
    .map((file) => fs.readFileSync(path.join(mailDir, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`));

/** The link of the newest mail; waits for it. @param count of mails that there will be */
export async function linkTo(setup: ProviderSetup, email: string, count = 1): Promise<URL> {
  await until(() => mailsTo(setup, email).length >= count);
  return new URL(/http:\/\/\S+/.exec(mailsTo(setup, email).at(-1)!)![0]);
}
