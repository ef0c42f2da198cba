/**
 * Which diaries a coordinator reads: of placements that are followed, else of the own students
 * (docs/placements.md, placements 14).
 */
import { sql } from 'kysely';
import { APPLICATION } from '#contract/application/lifecycle';
import { placementOf } from '#provider/modules/diaries/internshipRepository';
import { isFollowedBy } from '#provider/modules/placements/lists/viewerRepository';
import type { PlacementViewer } from '#provider/policies/placements';
import { isOfYears, type YearCriteria } from '#provider/services/yearsRepository';
import { inScope, isCounted } from '../scopeRepository';

export interface DiaryScope {
  viewer: PlacementViewer;
  years: YearCriteria;
}

/** Students t with any diary in scope. */
export const readableStudents = ({ viewer }: DiaryScope) => sql`
  from (select t.id from students t where ${inScope(viewer)}
    union select p.student_id from placements p where ${isFollowedBy(viewer)}) r
  join students t on t.id = r.id`;

/**
 * Diaries r of students t, with or without entries: of placements in scope, so that entries of other years
 * are not read, and of offers that were accepted before there were placements.
 */
export const readableDiaries = ({ viewer, years }: DiaryScope) => sql`
  from (
    select p.student_id, a.internship_id, case when a.id is null then p.id end as placement_id
    from placements p left join applications a on a.id = p.application_id
    where ${isFollowedBy(viewer)} and ${isOfYears(years, sql`p.year_day`)}
    union
    select a.student_id, a.internship_id, null from students t join applications a on a.student_id = t.id
    where ${inScope(viewer)} and a.status = ${sql.lit(APPLICATION.offerAccepted)}
      and not exists (select from placements where application_id = a.id)) r
  join students t on t.id = r.student_id`;

/**
 * Joins to rows `d` (with owner) of students t their placements p, and leaves what is in scope. A placement
 * elsewhere that is guided is read whatever the policy says of its student.
 */
export const inDiaryScope = ({ viewer, years }: DiaryScope) => sql`
  left join lateral (${placementOf(sql`d`)}) p on true
  where case when p.id is null then ${inScope(viewer)} and ${isCounted}
      else ${isFollowedBy(viewer)} and (${isCounted} or not coalesce(${inScope(viewer)}, false)) end
    and ${isOfYears(years, sql`p.year_day`)}`;
