import type { FastifyInstance } from 'fastify';
import type { AuditState } from '#contract/audit';
import type { BodyOf } from '#contract/call';
import { holidaysError, hoursTargetRules, payeeRules } from '#contract/collegeSettings/rules';
import {
  getCollegeSettings,
  storeCollegeSettings,
  type CollegeSettingsRecord,
} from '#contract/collegeSettings/calls';
import type { CollegeRule } from '#contract/eligibility/calls';
import { collegeRuleRules } from '#contract/eligibility/rules';
import { ROLES } from '#contract/roles';
import { COLLEGE_SWITCHES, CRITERIA, type CollegeSwitch } from '#contract/supervision/criteria';
import { criteriaRules } from '#contract/supervision/rules';
import { validate } from '#contract/validate';
import { forbidden, invalid } from '#provider/errors';
import { collegeOf } from '#provider/http/college';
import { checkBody, number, text } from '#provider/http/form';
import { ok, route } from '#provider/route';
import { writeAudit } from '#provider/services/auditRepository';
import {
  collegeSettings,
  type CollegeSettings,
  type Holiday,
  saveCollegeSettings,
} from '#provider/services/collegeSettingsRepository';
import { entryIdOf } from '#provider/services/entryGuard';
import { announce } from '#provider/services/notifications';

const COORDINATOR = [ROLES.coordinator] as const;

const present = ({
  hours_target,
  holidays,
  payee_name,
  payee_account,
  payment_note,
  evaluation_criteria,
  eligibility,
  ...switches
}: CollegeSettings): CollegeSettingsRecord => ({
  hours_target,
  holidays: holidays.map(({ date, name }) => ({ date, name })).sort((a, b) => a.date.localeCompare(b.date)),
  payee_name,
  payee_account,
  payment_note,
  evaluation_criteria: evaluation_criteria ?? [...CRITERIA],
  eligibility,
  ...(Object.fromEntries(COLLEGE_SWITCHES.map((name) => [name, Number(switches[name])])) as Record<
    CollegeSwitch,
    number
  >),
});

/** Throws 422 naming what is wrong. */
function readHolidays(sent: readonly { date?: unknown; name?: unknown }[]): Holiday[] {
  const holidays = sent.map(({ date, name }) => ({ date: text(date), name: text(name) }));
  const error = holidaysError(holidays);
  if (error) throw invalid({ holidays: [error] });
  return holidays;
}

/** Null when they are the portal's own. Throws 422. */
function readCriteria(sent: readonly unknown[]): string[] | null {
  const names = sent.map(text);
  checkBody(criteriaRules, { evaluation_criteria: names });
  return names.length === 0 || CRITERIA.every((name, i) => name === names[i]) ? null : names;
}

/** Null where it asks nothing. Throws 422 by `eligibility`. */
function readRule(sent: BodyOf<typeof storeCollegeSettings>['eligibility']): CollegeRule | null {
  const { cgpa_min, backlogs_max, semesters, effect } = sent ?? {};
  const values = {
    cgpa_min: text(cgpa_min),
    backlogs_max: text(backlogs_max),
    semesters: (semesters ?? []).map(text).filter((one) => one !== ''),
    effect: text(effect),
  };
  const [message] = Object.values(validate(collegeRuleRules, values) ?? {}).flat();
  if (message) throw invalid({ eligibility: [message] });
  if (values.cgpa_min === '' && values.backlogs_max === '' && values.semesters.length === 0) return null;
  return {
    cgpa_min: values.cgpa_min === '' ? null : Number(values.cgpa_min),
    backlogs_max: values.backlogs_max === '' ? null : Number(values.backlogs_max),
    semesters: [...new Set(values.semesters.map(Number))].sort((a, b) => a - b),
    effect: values.effect === 'bar' ? 'bar' : 'warn',
  };
}

/** As text or boolean; undefined stays. */
const isOn = (sent: unknown): boolean | undefined =>
  sent === undefined || sent === null ? undefined : sent === true || text(sent) === '1';

/** Undefined values stay. Throws 422. */
function changed(body: BodyOf<typeof storeCollegeSettings>, current: CollegeSettings): CollegeSettings {
  const { hours_target, holidays } = body;
  if (hours_target !== undefined) checkBody(hoursTargetRules, { hours_target: text(hours_target) });
  const payee = {
    payee_name: text(body.payee_name ?? current.payee_name),
    payee_account: text(body.payee_account ?? current.payee_account),
    payment_note: text(body.payment_note ?? current.payment_note),
  };
  checkBody(payeeRules, payee);
  const switches = Object.fromEntries(
    COLLEGE_SWITCHES.map((name) => [name, isOn(body[name]) ?? current[name]]),
  ) as Record<CollegeSwitch, boolean>;
  return {
    ...payee,
    ...switches,
    evaluation_criteria:
      body.evaluation_criteria === undefined
        ? current.evaluation_criteria
        : readCriteria(body.evaluation_criteria),
    eligibility: body.eligibility === undefined ? current.eligibility : readRule(body.eligibility),
    hours_target: hours_target === undefined ? current.hours_target : number(hours_target),
    holidays: holidays === undefined ? current.holidays : readHolidays(holidays),
  };
}

const ruleText = ({ cgpa_min, backlogs_max, semesters, effect }: CollegeRule): string =>
  [
    ...(cgpa_min === null ? [] : [`CGPA ${cgpa_min}`]),
    ...(backlogs_max === null ? [] : [`backlogs ${backlogs_max}`]),
    ...(semesters.length === 0 ? [] : [`semesters ${semesters.join(', ')}`]),
    effect,
  ].join('; ');

const ruleWords = (rule: CollegeRule | null): string | null => rule && ruleText(rule);

const RULE_OF_ALL =
  'The rule is for all students of the college. Ask a coordinator of the whole college to change it.';

const stateOf = (
  college: string,
  { holidays, evaluation_criteria, eligibility, ...settings }: CollegeSettings,
): AuditState => ({
  college,
  ...settings,
  holidays: holidays.map(({ date, name }) => `${date} ${name}`).join(', '),
  evaluation_criteria: (evaluation_criteria ?? CRITERIA).join(', '),
  eligibility: ruleWords(eligibility),
});

export function collegeSettingsRoutes(app: FastifyInstance): void {
  route(app, getCollegeSettings, COORDINATOR, async ({ services, user, query }) =>
    ok(present(await collegeSettings(services.db, collegeOf(services, user, query.college)))),
  );

  route(app, storeCollegeSettings, COORDINATOR, async ({ services, user, body }) => {
    const { db, now } = services;
    const college = collegeOf(services, user, body.college);
    const before = await collegeSettings(db, college);
    const settings = changed(body, before);
    const isRuleKept = ruleWords(settings.eligibility) === ruleWords(before.eligibility);
    if (user.branches !== null && !isRuleKept) throw forbidden(RULE_OF_ALL);
    await db.transaction().execute(async (trx) => {
      const collegeId = await entryIdOf(trx, 'colleges', college);
      await saveCollegeSettings(trx, collegeId, settings);
      await writeAudit(trx, { actorId: user.id, at: now() }, [
        {
          subject: 'list',
          subjectId: collegeId,
          action: 'setCollege',
          before: stateOf(college, before),
          after: stateOf(college, settings),
        },
      ]);
      await announce(trx, { colleges: [college], topics: ['diaries', 'placements'] });
    });
    return ok(present(settings), 'Settings saved.');
  });
}
