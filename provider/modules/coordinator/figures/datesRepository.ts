/** Live placements that start or end in a span of days. */
import { sql, type Kysely } from 'kysely';
import type { DateEvent } from '#contract/coordinator/piles';
import { LIVE_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import type { Database } from '#provider/database/schema';
import { isFollowedBy } from '#provider/modules/placements/lists/viewerRepository';
import type { PlacementViewer } from '#provider/policies/placements';
import type { Days } from '#provider/services/yearsRepository';

/** A day of a large college has hundreds; the list of placements has them all. */
const SHOWN = 5;

export interface DateRow {
  day: string;
  event: DateEvent;
  count: number;
  rows: { id: number; name: string; title: string; company: string; state: string }[];
}

/** By day, starts first. */
export async function placementDates(
  db: Kysely<Database>,
  viewer: PlacementViewer,
  { from, to }: Days,
): Promise<DateRow[]> {
  const isNow = (day: string) => sql`${sql.ref(day)} between ${from}::date and ${to}::date`;
  const { rows } = await sql<DateRow>`
    select d.day, d.event, count(*)::int as count,
      jsonb_agg(jsonb_build_object('id', d.id, 'name', u.name, 'title', d.title, 'company', d.company,
        'state', d.state) order by d.place) filter (where d.place <= ${sql.lit(SHOWN)}) as rows
    from (
      select p.id, p.student_id, p.title, p.company, p.state, e.day, e.event,
        row_number() over (partition by e.day, e.event order by s.sort_name, p.id) as place
      from placements p join students s on s.id = p.student_id
      cross join lateral (values (p.start_date, 'start'), (p.end_date, 'end')) e (day, event)
      where ${isFollowedBy(viewer)} and p.state = any(${[...LIVE_PLACEMENT_STATES]}::text[])
        and (${isNow('p.start_date')} or ${isNow('p.end_date')}) and ${isNow('e.day')}) d
    left join students s on s.id = d.student_id and d.place <= ${sql.lit(SHOWN)}
    left join users u on u.id = s.user_id
    group by 1, 2 order by 1, 2 desc`.execute(db);
  return rows;
}
