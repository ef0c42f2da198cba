import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#contract/calls/call';
import { listCoordinatorDiaries, reviewDiaries, type CoordinatorDiary } from '#contract/calls/coordinator';
import { PER_PAGE } from '#contract/http';
import { REVIEW_STATUSES } from '#contract/lifecycles/diaryReview';
import { LIMITS } from '#contract/limits';
import { ROLES } from '#contract/roles';
import { diaryReviewRules, type ReviewDecision } from '#contract/rules/diaryReview';
import { unstorable } from '#contract/rules/storable';
import { Filters } from '#provider/http/filters';
import { checkBody, refuseErrors, text, textOrNull } from '#provider/http/form';
import { idsOrInvalid } from '#provider/http/ids';
import { pageNumber, paginate } from '#provider/http/page';
import { ok, route } from '#provider/route';
import type { Lookups } from '#provider/services/lookups';
import { presentEntry } from '../diaries/presenter';
import { countDiaries, pageOfDiaries, type DiariesAsked, type DiaryRow } from './diaryRepository';
import { review } from './review';

const COORDINATOR = [ROLES.coordinator] as const;
const ALL = 'all';

/** What a query asks for: those that wait for a review unless it says otherwise. Throws 422. */
function readAsked(query: QueryOf<typeof listCoordinatorDiaries>, college: string | null): DiariesAsked {
  const filters = new Filters(query);
  const status = filters.word('review_status', [...REVIEW_STATUSES, ALL]) ?? 'pending';
  const asked = {
    college,
    studentId: filters.id('student_id'),
    internshipId: filters.id('internship_id'),
    reviewStatus: status === ALL ? null : status,
    from: filters.day('from'),
    to: filters.day('to'),
    perPage: filters.integer('per_page', PER_PAGE, LIMITS.perPage) ?? PER_PAGE,
  };
  filters.check();
  return asked;
}

/** An entry as its student wrote it, and the student. */
const presentDiary = (lookups: Lookups, row: DiaryRow): CoordinatorDiary => ({
  ...presentEntry(lookups, row),
  internship_id: row.internship_id,
  internship_details: { id: row.internship_id, name: row.internship, company: row.company ?? '' },
  internship: { name: row.internship },
  student: { id: row.student_id, name: row.student_name, usn: row.usn },
  review_status: row.review_status,
  review_comment: row.review_comment,
  updated_at: row.updated_at.toISOString(),
});

/** Diary entries of students of the coordinator's college. */
export function coordinatorDiaryRoutes(app: FastifyInstance): void {
  route(app, listCoordinatorDiaries, COORDINATOR, async ({ services, user, query }) => {
    const { db, lookups } = services;
    const asked = readAsked(query, user.college);
    const page = pageNumber(query.page);
    const asOf = await services.standings.bringUp();
    const total = await countDiaries(db, asked);
    const rows = (await pageOfDiaries(db, asked, page, total)).map((row) => presentDiary(lookups, row));
    const { path } = listCoordinatorDiaries;
    return ok(paginate({ page, total, asOf, path, query, rows, perPage: asked.perPage }));
  });

  route(app, reviewDiaries, COORDINATOR, async ({ services: { db, now }, session, body }) => {
    const ids = idsOrInvalid(body.ids, { one: 'entry', many: 'entries' });
    const [decision, comment] = [text(body.decision), text(body.comment)];
    checkBody(diaryReviewRules, { decision, comment });
    refuseErrors(unstorable({ comment }));
    const decided = { ids, decision: decision as ReviewDecision, comment: textOrNull(comment) };
    const undo = await review(db, session!, { ...decided, seen: body.seen ?? {}, now: now() });
    const said = ids.length === 1 ? 'Entry' : `${ids.length} entries`;
    return ok({ reviewed: ids.length, undo }, `${said} ${decision}.`);
  });
}
