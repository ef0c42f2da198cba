/** The mails of a portal without a mail server: files in its data folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until';

/** Every mail so far, the oldest first, with head and text. */
export function mailsOf(dataDir: string): string[] {
  // Written by the first mail.
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** The path of the newest link that fits, of the mails that hold `about`; waits until there is one. */
export async function mailedLink(dataDir: string, about: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  await until(() => {
    found = mailsOf(dataDir)
      .filter((mail) => mail.includes(about))
      .map((mail) => link.exec(mail)?.[0])
      .findLast(Boolean);
    return found !== undefined;
  });
  return found!;
}
