import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { isEmail } from '#contract/textRules';
import { readEnvironment } from '../environment';
import { checkMail } from '../mail/check';

const USAGE = 'Usage: npm run check-mail -- --to someone@example.org';

function recipient(argv: readonly string[]): string {
  let to: string | undefined;
  try {
    ({ to } = parseArgs({ args: [...argv], options: { to: { type: 'string' } } }).values);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
  if (!to || !isEmail(to.trim())) throw new Error(`--to must be an email address.\n${USAGE}`);
  return to.trim();
}

async function main(): Promise<void> {
  const to = recipient(process.argv.slice(2));
  const resolver = new Resolver({ timeout: 3_000, tries: 1 });
  const settings = readEnvironment(process.env);
  const { lines, accepted } = await checkMail(settings, { to, txt: (name) => resolver.resolveTxt(name) });
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!accepted) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
