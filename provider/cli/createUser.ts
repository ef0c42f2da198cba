/** Makes an account that registration does not offer; works while the portal runs and while it does not. */
import { createKysely, createPool } from '../database/client';
import { migrate } from '../database/migrate';
import { readEnvironment } from '../environment';
import { createUser } from '../modules/auth/repository';
import { hashPassword } from '../security/passwords';
import { readAccountArguments } from './accountArguments';
import { withDatabase } from './withDatabase';

async function main(): Promise<void> {
  const { password, generated, ...account } = readAccountArguments(process.argv.slice(2));
  await withDatabase(readEnvironment(process.env), async (config) => {
    const pool = createPool(config, () => {}, { max: 2, patient: true });
    try {
      await migrate(pool);
      const user = await createUser(createKysely(pool), {
        ...account,
        mobile: null,
        passwordHash: await hashPassword(password),
        madeAt: new Date(),
      });
      if (!user) throw new Error(`--email: ${account.email} has an account already.`);
      process.stdout.write(
        `Account ${user.id} made for ${user.email}.\n${generated ? `Password (shown once): ${password}\n` : ''}`,
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
