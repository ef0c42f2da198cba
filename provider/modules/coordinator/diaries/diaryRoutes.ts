import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#contract/call';
import {
  approveWeeks,
  listCoordinatorDiaries,
  listCoordinatorProjectDiaries,
  listCoordinatorWeeks,
  reviewDiaries,
  type CoordinatorDiary,
} from '#contract/coordinator/diaries/calls';
import { SUPERVISED_STATES } from '#contract/coordinator/piles';
import { REVIEW_STATUSES } from '#contract/diary/reviewLifecycle';
import { diaryReviewRules, type ReviewDecision } from '#contract/diary/reviewRules';
import { ROLES } from '#contract/roles';
import { archivedFirst } from '#provider/archivedFirst';
import type { Services } from '#provider/context';
import { unstorable } from '#contract/storable';
import { chosenIds, isFiltered, partOf } from '#provider/http/chosen';
import { dayOf } from '#provider/http/days';
import { readFilters, type Filters } from '#provider/http/filters';
import {
  checkBody,
  isRehearsal,
  NOTHING_CHANGED,
  refuseErrors,
  text,
  textOrNull,
  type Values,
} from '#provider/http/form';
import { scopeIn } from '#provider/http/scope';
import { pagedRoute } from '#provider/lists';
import { mondayOf, sundayOf } from '#provider/policies/diaries';
import { mayReadPlacement, viewerOf, type PlacementViewer } from '#provider/policies/placements';
import { massRoute } from '#provider/mass';
import { ok } from '#provider/route';
import { holidaysByCollege } from '#provider/services/collegeSettingsRepository';
import type { Lookups } from '#provider/services/lookupRepository';
import { ownerFilter } from '#provider/modules/diaries/access';
import { INTERNSHIP_DIARY } from '#provider/modules/diaries/kinds';
import { presentEntry } from '#provider/modules/diaries/presenter';
import { readYear } from '#provider/http/years';
import { presentWeek, type Calendar } from '../presenter';
import {
  diariesByIds,
  diariesWithYears,
  findDiaries,
  idsOfDiaries,
  type DiaryCriteria,
  type DiaryRow,
} from './diaryRepository';
import type { DiaryScope } from './diaryScopeRepository';
import { countProjectEntries, pageOfProjectEntries } from './projectDiaryRepository';
import type { ReviewNotices } from './notify';
import { review } from './review';
import { approveConfirmed } from './approveWeeks';
import { weeksByKeys } from './weekFactsRepository';
import { findWeeks, idsOfWeeks, WEEK_SORTS, type WeekCriteria } from './weekRepository';

const COORDINATOR = [ROLES.coordinator] as const;
const OF_ENTRIES = archivedFirst(['ids'], async ({ services: { db }, user }, ids) =>
  (await diariesWithYears(db, ids)).filter((entry) => mayReadPlacement(entry, user)),
);
const ALL = 'all';

const scopeOf = async ({ db }: Services, user: PlacementViewer, query: Values): Promise<DiaryScope> => ({
  viewer: viewerOf({ ...scopeIn(user, query), id: user.id }),
  years: await readYear(db, query),
});

/** Pending ones by default. */
function readNarrowing(query: Values, filters: Filters, scope: DiaryScope) {
  const status = filters.word('review_status', [...REVIEW_STATUSES, ALL]) ?? 'pending';
  return {
    scope,
    studentId: filters.id('student_id'),
    owner: ownerFilter(INTERNSHIP_DIARY, query, (name) => filters.id(name)),
    reviewStatus: status === ALL ? null : status,
    from: filters.day('from'),
    to: filters.day('to'),
  };
}

const readDiaryCriteria = (query: QueryOf<typeof listCoordinatorDiaries>, scope: DiaryScope): DiaryCriteria =>
  readFilters(query, (filters) => readNarrowing(query, filters, scope));

/** Weeks with a day in the span. Throws 422. */
function readWeekCriteria(query: Values, scope: DiaryScope): WeekCriteria {
  const criteria = readFilters(query, (filters) => ({
    ...readNarrowing(query, filters, scope),
    q: filters.search('q'),
    branch: filters.search('branch'),
    guide: query.guide === 'none' ? 0 : filters.id('guide'),
    supervised: filters.word('supervised', SUPERVISED_STATES),
    sort: filters.word('sort', WEEK_SORTS) ?? ('student' as const),
  }));
  const { from, to } = criteria;
  return { ...criteria, from: from && mondayOf(from), to: to && sundayOf(to) };
}

const presentDiary = (lookups: Lookups, row: DiaryRow): CoordinatorDiary => ({
  ...presentEntry(lookups, row),
  internship_id: row.internship_id,
  placement_id: row.placement_id,
  internship_details: { id: row.internship_id, name: row.internship, company: row.company },
  internship: { name: row.internship },
  student: { id: row.student_id, name: row.student_name, usn: row.usn },
  review_status: row.review_status,
  review_comment: row.review_comment,
  ...(row.outside !== null && { outside: row.outside }),
  updated_at: row.updated_at.toISOString(),
});

async function calendarOf({ db, now }: Services): Promise<Calendar> {
  const all = await holidaysByCollege(db);
  const holidaysOf = (college: string | null) =>
    new Set((all.get(college ?? '') ?? []).map(({ date }) => date));
  return { today: dayOf(now()), holidaysOf };
}

/** Notices of the earlier parts of a background act. */
const earlierIn = (body: object): ReviewNotices | undefined => {
  const part = partOf(body);
  return part && ((part.before?.notified as ReviewNotices | undefined) ?? {});
};

export function coordinatorDiaryRoutes(app: FastifyInstance): void {
  pagedRoute(app, listCoordinatorDiaries, COORDINATOR, {
    criteria: async ({ services, user, query }) =>
      readDiaryCriteria(query, await scopeOf(services, user, query)),
    count: ({ services: { db } }, criteria, page) => findDiaries(db, criteria, page),
    rows: ({ services: { db } }, _criteria, _page, { ids }) => diariesByIds(db, ids),
    present: (row, { services: { lookups } }) => presentDiary(lookups, row),
  });

  pagedRoute(app, listCoordinatorWeeks, COORDINATOR, {
    criteria: async ({ services, user, query }) => ({
      weeks: readWeekCriteria(query, await scopeOf(services, user, query)),
      calendar: await calendarOf(services),
    }),
    count: ({ services }, { weeks }, page) => findWeeks(services.db, weeks, page),
    rows: ({ services: { db } }, _criteria, _page, { keys }) => weeksByKeys(db, keys),
    present: (row, _context, { calendar }) => presentWeek(row, calendar),
  });

  massRoute(
    app,
    approveWeeks,
    { access: COORDINATOR, subject: 'entry', archivedFirst: OF_ENTRIES },
    async ({ services, user, session, body }) => {
      const { db, now } = services;
      const dryRun = isRehearsal(body);
      const ids = await chosenIds(
        body,
        { one: 'week', many: 'weeks', list: listCoordinatorWeeks },
        async (query) => idsOfWeeks(db, readWeekCriteria(query, await scopeOf(services, user, query))),
      );
      const calendar = await calendarOf(services);
      const { message, ...approved } = await approveConfirmed(db, session!, {
        ids,
        calendar,
        dryRun,
        now: now(),
        earlier: earlierIn(body),
      });
      return ok({ ...approved, dry_run: dryRun ? 1 : 0 }, message);
    },
  );

  pagedRoute(app, listCoordinatorProjectDiaries, COORDINATOR, {
    criteria: async ({ services: { db }, user, query }) => {
      const years = await readYear(db, query);
      return readFilters(query, (filters) => ({
        scope: scopeIn(user, query),
        years,
        q: filters.search('q'),
        from: filters.day('from'),
        to: filters.day('to'),
      }));
    },
    count: ({ services: { db } }, criteria) => countProjectEntries(db, criteria),
    rows: ({ services: { db } }, criteria, page) => pageOfProjectEntries(db, criteria, page),
    present: (row, { services: { lookups } }) => ({
      ...presentEntry(lookups, row),
      project: { id: row.project_id!, title: row.owner_name },
      author: row.author,
    }),
  });

  massRoute(
    app,
    reviewDiaries,
    { access: COORDINATOR, subject: 'entry', archivedFirst: OF_ENTRIES },
    async ({ services, user, session, body }) => {
      const { db, now } = services;
      const [decision, comment] = [text(body.decision), text(body.comment)];
      checkBody(diaryReviewRules, { decision, comment });
      refuseErrors(unstorable({ comment }));
      const dryRun = isRehearsal(body);
      const ids = await chosenIds(
        body,
        { one: 'entry', many: 'entries', list: listCoordinatorDiaries },
        async (query) => idsOfDiaries(db, readDiaryCriteria(query, await scopeOf(services, user, query))),
      );
      const { message, ...reviewed } = await review(db, session!, {
        ids,
        decision: decision as ReviewDecision,
        comment: textOrNull(comment),
        versions: body.seen ?? {},
        now: now(),
        dryRun,
        each: isFiltered(body),
        earlier: earlierIn(body),
      });
      return ok({ ...reviewed, ...(dryRun && { dry_run: 1 }) }, dryRun ? NOTHING_CHANGED : message);
    },
  );
}
