import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { STUDENT_MANDATORY_COLUMNS } from '#provider/policies/profiles';

/** Sets or clears the completion of every profile by the current rules, which a release may have changed. */
export async function completeByRules(db: Kysely<Database>, at: Date): Promise<void> {
  await sql`
    with rated as (
      select s.id, s.completed_at is not null as noted,
        (select bool_and(coalesce(v.row -> c, 'null') not in ('null', '""', '[]'))
         from unnest(${STUDENT_MANDATORY_COLUMNS}::text[]) c) as complete
      from students s join users u on u.id = s.user_id
        cross join lateral (select to_jsonb(s) || jsonb_build_object('mobile', u.mobile,
          'college', s.college_id, 'branch', s.branch_id) as row) v
    )
    update students set completed_at = case when rated.complete then ${at}::timestamptz end
    from rated where rated.id = students.id and rated.noted <> rated.complete`.execute(db);
}
