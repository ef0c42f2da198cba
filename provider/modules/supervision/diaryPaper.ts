/** A placement's diary for paper (docs/rules.md, diaries 19). */
import type { FastifyInstance } from 'fastify';
import { getCollegeDiaryPaper, getOwnDiaryPaper, type DiaryPaper } from '#contract/diary/calls';
import { ROLES } from '#contract/roles';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { idOrNotFound } from '#provider/http/ids';
import { isOwnPlacement, mayReadPlacement } from '#provider/policies/placements';
import { daysOfPlacement } from '#provider/policies/placementDays';
import { ok, route } from '#provider/route';
import { presentEntry, presentFormer } from '../diaries/presenter';
import { recordedHours } from '../placements/decide/checkRepository';
import { placementById, stepsOf, type PlacementRecord, type StepRow } from '../placements/repository';
import { studentOf } from '../student/repository';
import { presentWeeks, withoutMember } from './presenter';
import { daysOfDiary, weeksOf } from './repository';

/** From the history, which forgets them when the terms are erased. */
const formerOf = (
  steps: readonly StepRow[],
  term: 'place' | 'supervisor_name',
): { until: string; name: string }[] =>
  steps.flatMap(({ event, from_date: until, before }) => {
    const name = (before as Record<string, unknown> | null)?.[term];
    return event === 'amend' && until !== null && typeof name === 'string' && name !== ''
      ? [{ until, name }]
      : [];
  });

/** @param companyAlone a student reads the company, not which of its people signed */
async function paperOf(
  { db, lookups, now }: Services,
  placement: PlacementRecord,
  companyAlone = false,
): Promise<DiaryPaper> {
  const { id } = placement;
  const { start, end } = daysOfPlacement(placement);
  const [steps, weeks, days, recorded] = await Promise.all([
    stepsOf(db, id),
    weeksOf(db, id),
    daysOfDiary(db, id),
    recordedHours(db, [id]),
  ]);
  const { hours = 0, returned = 0 } = recorded.get(id) ?? {};
  return {
    id,
    title: placement.title,
    company: placement.company,
    college: placement.college,
    state: placement.state,
    start_date: start,
    end_date: end,
    student: {
      id: placement.student_id,
      name: placement.student_name,
      usn: placement.usn,
      branch: placement.branch,
      semester: placement.semester,
    },
    supervisor: placement.supervisor_name,
    former_terms: presentFormer(placement.former_terms),
    former_places: formerOf(steps, 'place'),
    former_supervisors: formerOf(steps, 'supervisor_name'),
    guide: placement.guide_name,
    recorded_hours: hours,
    returned_hours: returned,
    weeks: presentWeeks(placement, weeks, dayOf(now())).map((week) =>
      companyAlone ? withoutMember(week, placement) : week,
    ),
    days: days.map((row) => ({ ...presentEntry(lookups, row), review_status: row.review_status })),
  };
}

export function diaryPaperRoutes(app: FastifyInstance): void {
  route(app, getOwnDiaryPaper, [ROLES.student], async ({ services, user, query }) => {
    const placement = await placementById(services.db, idOrNotFound(query.id));
    const student = await studentOf(services.db, user.id);
    if (!placement || !isOwnPlacement(placement, student)) throw notFound('Placement not found.');
    return ok(await paperOf(services, placement, true));
  });

  route(app, getCollegeDiaryPaper, [ROLES.coordinator], async ({ services, user, query }) => {
    const placement = await placementById(services.db, idOrNotFound(query.id));
    if (!placement || !mayReadPlacement(placement, user)) throw notFound('Placement not found.');
    return ok(await paperOf(services, placement));
  });
}
