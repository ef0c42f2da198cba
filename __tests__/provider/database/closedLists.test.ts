/** Lists that are closed in the database too: each is the one that the code knows. */
import { ARCHIVE_KIND_NAMES, ARCHIVE_STATES } from '#contract/archive/states';
import { AUDIT_SUBJECTS } from '#contract/audit';
import { APPLICATION_STATUSES } from '#contract/application/lifecycle';
import { REVIEW_STATUSES } from '#contract/diary/reviewLifecycle';
import { COMPLAINT_KINDS, COMPLAINT_STATES } from '#contract/complaint/lifecycle';
import { MEMBER_ROLES } from '#contract/member/roles';
import { MODERATION_KINDS } from '#contract/moderation/lifecycle';
import { PLACEMENT_STATES } from '#contract/placement/lifecycle';
import { REPORT_OUTCOMES, REPORT_REASONS } from '#contract/report/lifecycle';
import { PAPER_KEYS } from '#contract/paper/templates';
import { NOTIFICATION_KINDS } from '#contract/live/topics';
import { ROLES } from '#contract/roles';
import { NOTICE_KINDS } from '#contract/notice/rules';
import { PLAN_GRANTS } from '#contract/plan/states';
import { BELONGINGS, TEAM_MODES } from '#contract/policy/fields';
import { ENROLMENT_STATES } from '#contract/roster/headings';
import { PAGE_KEYS } from '#contract/site/pages';
import { EVALUATION_KINDS, REMINDER_KINDS, SPOKEN_BY, WEEK_STATES } from '#contract/supervision/criteria';
import { STIPEND_STATES } from '#contract/stipend/months';
import { TWO_STEP } from '#contract/twoStep/codes';
import { UNDO_KINDS } from '#contract/undo/kinds';
import { YEAR_STATES } from '#contract/year/lifecycle';
import { FILE_KINDS } from '#provider/database/fileKinds';
import type { Database } from '#provider/database/schema';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';

/** The words of a column's type, each named once. */
const wordsOf = <Word extends string>(words: Readonly<Record<Word, true>>) => Object.keys(words);
type State = Database['mails']['state'] extends { __select__: infer S extends string } ? S : never;

const YES_OR_NO = [0, 1];
/** What each column that is checked by itself may hold: a list, a range, or a shape of words. */
const LISTS: Readonly<Record<string, readonly (string | number)[]>> = {
  'applications.status': APPLICATION_STATUSES,
  'archives.kind': ARCHIVE_KIND_NAMES,
  'archives.state': ARCHIVE_STATES,
  'audit_entries.subject': AUDIT_SUBJECTS,
  'company_members.role': MEMBER_ROLES,
  'complaints.kind': COMPLAINT_KINDS,
  'complaints.state': COMPLAINT_STATES,
  'enrolments.state': ENROLMENT_STATES,
  'files.kind': FILE_KINDS,
  'former_words.kind': wordsOf<Database['former_words']['kind']>({ name: true, word: true }),
  'internship_diaries.review_status': REVIEW_STATUSES,
  'mails.state': wordsOf<State>({ waiting: true, sent: true, failed: true }),
  'moderation_leases.kind': MODERATION_KINDS,
  'notices.kind': NOTICE_KINDS,
  'notifications.kind': NOTIFICATION_KINDS,
  'open_tallies.figure': wordsOf<Database['open_tallies']['figure']>({
    all: true,
    category: true,
    city: true,
  }),
  'page_versions.key': PAGE_KEYS,
  'placement_evaluations.by_kind': SPOKEN_BY,
  'placement_evaluations.kind': EVALUATION_KINDS,
  'placement_papers.key': PAPER_KEYS,
  'placements.source': wordsOf<Database['placements']['source']>({ portal: true, own: true }),
  'placements.state': PLACEMENT_STATES,
  'placement_stipends.state': STIPEND_STATES,
  'plan_grants.kind': PLAN_GRANTS,
  'plans.due': ['01-31', '12-01'],
  'policy.belonging': BELONGINGS,
  'policy.id': [1],
  'policy.teams': TEAM_MODES,
  'preferences.mail_applications': YES_OR_NO,
  'preferences.mail_interns': YES_OR_NO,
  'preferences.mail_offers': YES_OR_NO,
  'preferences.mail_rejections': YES_OR_NO,
  'recovery_codes.position': Array.from({ length: TWO_STEP.recoveryCodes }, (_, place) => place),
  'reports.outcome': REPORT_OUTCOMES,
  'reports.reason': Object.keys(REPORT_REASONS),
  // One row: the installation's own.
  'site.id': [1],
  'supervision_reminders.kind': REMINDER_KINDS,
  'undos.kind': UNDO_KINDS,
  'users.role_id': Object.values(ROLES),
  'week_confirmations.by_kind': SPOKEN_BY,
  'week_confirmations.state': WEEK_STATES,
  'years.state': YEAR_STATES,
};

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
});
afterAll(() => setup.close());

const rows = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await setup.services.pool.query<Row>(statement)).rows;

/** Every check of one column, by `table.column`. */
const checks = async () =>
  new Map(
    (
      await rows<{ place: string; definition: string }>(`
        select conrelid::regclass || '.' || attname as place, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
        where contype = 'c' and conname not in ('roster_usn', 'placement_evaluations_scores',
            'placement_feedback_answers', 'placement_stipends_month_check', 'placements_stipend_check') -- no lists
         and connamespace = current_schema()::regnamespace and cardinality(conkey) = 1`)
    ).map(({ place, definition }) => [place, definition]),
  );

/** What a check lets through: its list, its range, or those of `known` that fit its shape. */
function takenBy(definition: string, known: readonly (string | number)[]): readonly (string | number)[] {
  const list = /= ANY \(ARRAY\[(.*?)\]\)/.exec(definition);
  if (list) return list[1]!.split(', ').map((item) => /^'(.*)'::text$/.exec(item)?.[1] ?? Number(item));
  const range = />= (\d+)\) AND \(.* <= (\d+)\)/.exec(definition);
  if (range)
    return Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, i) => Number(range[1]) + i);
  const one = /\(\(\w+ = (\d+)\)\)/.exec(definition);
  if (one) return [Number(one[1])];
  const shape = / ~ '(.*)'::text\)/.exec(definition);
  if (shape) return known.filter((word) => new RegExp(shape[1]!).test(String(word)));
  throw new Error(`A check that this test does not read: ${definition}`);
}

const sorted = (list: readonly (string | number)[]) => [...list].map(String).sort();

describe('the checks of the database', () => {
  it('are all named here, and no others', async () => {
    expect([...(await checks()).keys()].sort()).toEqual(Object.keys(LISTS).sort());
  });

  it.each(Object.keys(LISTS))('%s takes what the code knows, and nothing else', async (place) => {
    const known = LISTS[place]!;
    expect(sorted(takenBy((await checks()).get(place)!, known))).toEqual(sorted(known));
  });
});
