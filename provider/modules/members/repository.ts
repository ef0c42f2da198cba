import { sql, type Kysely } from 'kysely';
import type { MemberRole } from '#contract/member/roles';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';
import { undeliveredTo } from '#provider/services/undeliveredRepository';

type Db = Kysely<Database>;

export interface MemberRow {
  id: number;
  name: string;
  email: string;
  role: MemberRole;
  invited_at: Date | null;
  last_seen_at: Date | null;
  undelivered: string | null;
}

const ofCompany = (companyId: number) => sql`
  from company_members m join users u on u.id = m.user_id
  where m.company_id = ${companyId} and m.removed_at is null and u.erased_at is null`;

export async function membersOf(db: Db, companyId: number, page: ListPage): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, u.name, u.email, m.role, u.invited_at,
      greatest((select max(last_seen_at) from sessions where user_id = u.id),
        (select at from last_uses where user_id = u.id)) as last_seen_at,
      case when u.invited_at is not null then ${undeliveredTo('welcome', sql.ref('u.email'))} end as undelivered
    ${ofCompany(companyId)} order by lower(u.name), u.id limit ${page.perPage} offset ${offsetOf(page)}`.execute(
    db,
  );
  return rows;
}

export const countMembers = (db: Db, companyId: number): Promise<number> =>
  countFrom(db, ofCompany(companyId));

/** So that changes of one company's people come one after the other. */
export async function lockPeople(trx: Db, companyId: number): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
}

/** Who was removed as well. */
export const memberById = (trx: Db, userId: number) =>
  trx
    .selectFrom('company_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.company_id', 'm.role', 'm.removed_at'])
    .select(['u.name', 'u.email', 'u.invited_at', 'u.disabled_at', 'u.email_proved_at'])
    .where('m.user_id', '=', userId)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
export type MemberRecord = NonNullable<Awaited<ReturnType<typeof memberById>>>;

/** Also of an account that is erased. */
export const memberOfAny = (trx: Db, userId: number) =>
  trx
    .selectFrom('company_members')
    .select(['company_id', 'role', 'removed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Neither invited, disabled nor removed, the first one first. */
export const activeMembers = (trx: Db, companyId: number) =>
  trx
    .selectFrom('company_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'm.role'])
    .select(sql<boolean>`exists (select from erasures e where e.user_id = m.user_id)`.as('leaving'))
    .where('m.company_id', '=', companyId)
    .where('m.removed_at', 'is', null)
    .where('u.invited_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('m.user_id')
    .execute();

export async function saveMember(
  trx: Db,
  member: { userId: number; companyId: number; role: MemberRole; invitedBy: number },
): Promise<void> {
  const { userId: user_id, companyId: company_id, role, invitedBy: invited_by } = member;
  const row = { company_id, role, invited_by, removed_at: null };
  await trx
    .insertInto('company_members')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function setRole(trx: Db, userId: number, role: MemberRole): Promise<void> {
  await trx.updateTable('company_members').set({ role }).where('user_id', '=', userId).execute();
}

/** What the member follows, may undo or repeat ends with the membership. */
export async function endMembership(trx: Db, userId: number, at: Date): Promise<void> {
  await trx.updateTable('company_members').set({ removed_at: at }).where('user_id', '=', userId).execute();
  for (const table of ['internship_followers', 'undos', 'idempotency_keys'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** An invitation that nobody ever opened leaves no account, so the address is free again. */
export async function deleteInvited(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

export async function setFirstOwner(trx: Db, companyId: number, userId: number): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ user_id: userId })
    .where('id', '=', companyId)
    .where('user_id', '<>', userId)
    .execute();
}

export async function setTwoStepRequired(trx: Db, companyId: number, required: boolean): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ two_step_required: required })
    .where('id', '=', companyId)
    .execute();
}

export async function setFollowing(
  db: Db,
  { internshipId, userId, on }: { internshipId: number; userId: number; on: boolean },
): Promise<void> {
  const row = { internship_id: internshipId, user_id: userId };
  if (on)
    await db
      .insertInto('internship_followers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('internship_followers')
      .where('internship_id', '=', internshipId)
      .where('user_id', '=', userId)
      .execute();
}
