import { sql, type Kysely } from 'kysely';
import type { MemberRole } from '#contract/member/roles';
import type { PersonState } from '#contract/person/roles';
import { ROLES, type RoleId } from '#contract/roles';
import { branchName, collegeId, collegeName } from '#provider/database/collegeNames';
import { countFrom } from '#provider/database/count';
import type { Database } from '#provider/database/schema';
import { containing } from '#provider/http/filters';
import { undeliveredTo } from '#provider/services/undeliveredRepository';
import { offsetOf, type ListPage } from '#provider/http/page';

export interface PersonRow {
  id: number;
  name: string;
  email: string;
  role_id: number;
  college: string | null;
  branches: string[];
  invited_at: Date | null;
  disabled_at: Date | null;
  disabled_reason: string | null;
  last_seen_at: Date | null;
  two_step: boolean;
  company_role: MemberRole | null;
  undelivered: string | null;
}

interface PeopleCriteria {
  id: number | null;
  roleId: RoleId | null;
  state: PersonState | null;
  college: string | null;
  q: string | null;
}

const STATES: Readonly<Record<PersonState, ReturnType<typeof sql>>> = {
  disabled: sql`u.disabled_at is not null`,
  invited: sql`u.disabled_at is null and u.invited_at is not null`,
  active: sql`u.disabled_at is null and u.invited_at is null`,
};

const matching = ({ id, roleId, state, college, q }: PeopleCriteria) => sql`
  from users u left join students s on s.user_id = u.id where true
  ${id === null ? sql`` : sql`and u.id = ${id}`}
  ${roleId === null ? sql`` : sql`and u.role_id = ${roleId}`}
  ${state === null ? sql`` : sql`and ${STATES[state]}`}
  ${college === null ? sql`` : sql`and coalesce(u.college_id, s.college_id) = ${collegeId(college)}`}
  ${
    q === null
      ? sql``
      : sql`and (folded(u.name) like ${containing(q)} or folded(u.email) like ${containing(q)} or folded(s.usn) like ${containing(q)})`
  }`;

export async function peopleOf(
  db: Kysely<Database>,
  criteria: PeopleCriteria,
  page: ListPage,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, u.role_id, coalesce(${collegeName('u')}, ${collegeName('s')}) as college,
      case when u.role_id = ${ROLES.coordinator} then array(
          select b.name from coordinator_branches c join branches b on b.id = c.branch_id
          where c.user_id = u.id order by b.name)
        when s.branch_id is not null then array[${branchName('s')}] else '{}'::text[] end as branches,
      u.invited_at, u.disabled_at, u.disabled_reason,
      greatest((select max(last_seen_at) from sessions where user_id = u.id),
        (select at from last_uses where user_id = u.id)) as last_seen_at,
      exists (select 1 from two_step t where t.user_id = u.id and t.since is not null) as two_step,
      (select role from company_members m where m.user_id = u.id and m.removed_at is null) as company_role,
      case when u.invited_at is not null then ${undeliveredTo('welcome', sql.ref('u.email'))} end as undelivered
    ${matching(criteria)} order by lower(u.name), u.id limit ${page.perPage} offset ${offsetOf(page)}`.execute(
    db,
  );
  return rows;
}

export const countPeople = (db: Kysely<Database>, criteria: PeopleCriteria): Promise<number> =>
  countFrom(db, matching(criteria));

export interface InvitedPerson {
  id: number;
  role_id: RoleId;
  name: string;
  email: string;
  college: string | null;
  branch_ids: number[];
  invited_at: Date | null;
  disabled_at: Date | null;
}

/** @param emails folded */
export async function peopleByEmail(
  db: Kysely<Database>,
  emails: readonly string[],
): Promise<InvitedPerson[]> {
  const { rows } = await sql<InvitedPerson>`
    select u.id, u.role_id, u.name, u.email, c.name as college, u.invited_at, u.disabled_at,
      array(select b.branch_id from coordinator_branches b where b.user_id = u.id) as branch_ids
    from users u left join colleges c on c.id = u.college_id
    where lower(u.email) = any(${emails}::text[]) and u.erased_at is null`.execute(db);
  return rows;
}
