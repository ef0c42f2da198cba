/** Works with or without a running portal. */
import type { Kysely } from 'kysely';
import { ROLES } from '#contract/roles';
import { createKysely, createPool } from '../database/client';
import { migrate } from '../database/migrate';
import type { Database } from '../database/schema';
import { giveLookups } from '../database/seed/lookups';
import { readEnvironment } from '../environment';
import { createUser } from '../modules/account/createUser';
import { findUserByEmail } from '../modules/account/repository';
import { resetTwoStep } from '../modules/twoStep/change';
import { hashPassword } from '../security/passwords';
import { likeNames } from '../services/lookupRepository';
import { readArguments, type NewAccount } from './accountArguments';
import { withDatabase } from './withDatabase';

type Db = Kysely<Database>;

async function makeAccount(db: Db, { password, generated, ...account }: NewAccount): Promise<string> {
  await checkCollege(db, account.college);
  const passwordHash = await hashPassword(password);
  const user = await createUser(db, { ...account, mobile: null, passwordHash, madeAt: new Date() });
  if (!user) throw new Error(`--email: ${account.email} already has an account.`);
  if (user.role_id === ROLES.administrator) await giveLookups(db);
  return `Account ${user.id} made for ${user.email}.\n${generated ? `Password (shown once): ${password}\n` : ''}`;
}

async function switchTwoStepOff(db: Db, email: string): Promise<string> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error(`--email: ${email} has no account.`);
  if (!(await resetTwoStep(db, user.id, new Date())))
    throw new Error(`--email: two-step sign-in of ${user.email} is not on.`);
  return `Two-step sign-in of ${user.email} is off: the password alone signs in.\n`;
}

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  await withDatabase(readEnvironment(process.env), async (config) => {
    const pool = createPool(config, () => {}, { max: 2, patient: true });
    try {
      await migrate(pool);
      const db = createKysely(pool);
      process.stdout.write(
        await ('resetTwoStepOf' in options
          ? switchTwoStepOff(db, options.resetTwoStepOf)
          : makeAccount(db, options)),
      );
    } finally {
      await pool.end();
    }
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});

/** Throws one line with similar names unless the college exists: its coordinator would see no student. */
async function checkCollege(db: Kysely<Database>, college: string | null): Promise<void> {
  if (college === null) return;
  const alike = await likeNames(db, 'colleges', college);
  if (alike.includes(college)) return;
  const hint = alike.length > 0 ? ` Did you mean ${alike.map((name) => `"${name}"`).join(', ')}?` : '';
  throw new Error(`--college: "${college}" is not in the list of colleges, letter for letter.${hint}`);
}
