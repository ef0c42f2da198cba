import { sql, type Kysely } from 'kysely';
import { invitedAs } from '#contract/person/invited';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

interface Invited {
  inviter: string | null;
  /** The role, and of which company or college. */
  role: string;
}

/** Who invites an account, and as what. @returns undefined where it was not invited or has a password */
export async function invitationOf(
  db: Kysely<Database>,
  { userId, invitedBy }: { userId: number; invitedBy: number | null },
): Promise<Invited | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('company_members as m', (on) =>
      on.onRef('m.user_id', '=', 'u.id').on('m.removed_at', 'is', null),
    )
    .leftJoin('companies as c', 'c.id', 'm.company_id')
    .select(['u.role_id', 'm.role as member_role', 'c.name as company'])
    .select(collegeName('u').as('college'))
    .select(sql<string | null>`(select i.name from users i where i.id = ${invitedBy})`.as('inviter'))
    .where('u.id', '=', userId)
    .where('u.invited_at', 'is not', null)
    .executeTakeFirst();
  return row && { inviter: row.inviter, role: invitedAs(row) };
}
