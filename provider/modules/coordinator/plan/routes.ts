/** The college's plan, and what counts for it (docs/rules.md, plan). */
import type { FastifyInstance } from 'fastify';
import {
  copyPlan,
  creditPlan,
  deletePlan,
  exemptPlan,
  listPlan,
  removeCredit,
  removeExemption,
  storePlan,
} from '#contract/plan/calls';
import { planCreditRules, planErrors, planReasonRules } from '#contract/plan/rules';
import type { PlanGrantKind } from '#contract/plan/states';
import { ROLES } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { dataNotUpdated, invalid } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { ManyChosen, outcomesFor, type ChosenBody } from '#provider/http/chosen';
import { collegeOf } from '#provider/http/college';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import {
  checkBody,
  isRehearsal,
  NOTHING_CHANGED,
  number,
  refuseErrors,
  text,
  textOrNull,
  wireValues,
  type Values,
} from '#provider/http/form';
import { idOrInvalid, idsOrInvalid } from '#provider/http/ids';
import { scopeIn } from '#provider/http/scope';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { pagedRoute } from '#provider/lists';
import { massRoute } from '#provider/mass';
import { readFormOrBody } from '#provider/plugins/uploads';
import { ok, route } from '#provider/route';
import { chosenStudents } from '../students/chosen';
import { grant, removeGrant } from './grant';
import { countPlans, pageOfPlans, studentsOfPlans } from './planRecordRepository';
import { presentPlanRecord } from './presenter';
import { copyPlan as copy, deletePlan as remove, mayChangePlan, storePlan as store } from './store';

const COORDINATOR = [ROLES.coordinator] as const;
const SELECT_ITEM = 'Select an item of the plan';

const actorOf = ({ now }: Services, { id, college, branches }: SessionUser) => ({
  id,
  college,
  branches,
  now: now(),
});

function readPlan(body: Values, { lookups }: Services) {
  refuseErrors(planErrors(body) ?? {});
  const branch = textOrNull(body.branch);
  if (branch !== null && !lookups.hasName('branches', branch, branch))
    throw invalid({ branch: ['Select a branch from the list'] });
  const wholeOrNull = (value: unknown) => (text(value) === '' ? null : number(value));
  return {
    name: text(body.name),
    programme: textOrNull(body.programme),
    branch,
    semester: number(body.semester),
    hours: wholeOrNull(body.hours),
    weeks: wholeOrNull(body.weeks),
    due: text(body.due),
    from_year: number(body.from_year),
  };
}

/** The one student whom `student_id` names, or null for several. */
const oneStudent = (body: Values): number | null =>
  text(body.student_id) === ''
    ? null
    : idsOrInvalid([body.student_id], {
        one: 'student',
        many: 'students',
        orOfRoster: true,
        malformed: 'Select a student',
      })[0]!;

interface Sent {
  kind: PlanGrantKind;
  amount: number | null;
  proof: ReceivedFile | null;
}

async function granted(services: Services, user: SessionUser, body: Values, { kind, amount, proof }: Sent) {
  const planId = idOrInvalid(body.plan_id, 'plan_id', SELECT_ITEM);
  const one = oneStudent(body);
  const ids = one === null ? await chosenStudents(services, user, body) : [one];
  const dryRun = isRehearsal(body);
  const reason = text(body.reason);
  const outcome = await grant(services.db, actorOf(services, user), {
    ...{ ids, planId, kind, amount, reason, proof, dryRun },
  });
  const moved = outcome.rows.filter(({ error }) => error === null).length;
  const rows = outcomesFor(body as ChosenBody, outcome.rows);
  const answer = { rows, moved, dry_run: dryRun ? 1 : 0 };
  if (dryRun) return ok(answer, NOTHING_CHANGED);
  if (one !== null && moved === 0) throw dataNotUpdated(outcome.rows[0]!.error ?? undefined);
  const done = kind === 'credit' ? 'Credit saved.' : 'Exemption saved.';
  return ok(
    { ...(one !== null && { id: outcome.ids[0]! }), ...answer },
    moved === rows.length
      ? `${done} Students have been notified.`
      : `${done} ${moved} of ${rows.length} students.`,
  );
}

/** A form sends its filter as JSON. Throws 422. */
function filterOf(sent: unknown): unknown {
  if (typeof sent !== 'string' || sent.trim() === '') return sent === '' ? undefined : sent;
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    throw invalid({ filter: ['Send the filters of the list'] });
  }
}

export function planRoutes(app: FastifyInstance): void {
  pagedRoute(app, listPlan, COORDINATOR, {
    criteria: ({ user, query }) => ({
      scope: scopeIn(user, query),
      ...readFilters(query, (filters) => ({ q: filters.search('q') })),
    }),
    count: ({ services: { db } }, criteria) => countPlans(db, criteria),
    rows: async ({ services: { db, now } }, criteria, page) => {
      const rows = await pageOfPlans(db, criteria, page);
      const students = await studentsOfPlans(
        db,
        rows.map(({ id }) => id),
        dayOf(now()),
      );
      return rows.map((row) => ({ plan: row, students: students.get(row.id) ?? 0 }));
    },
    present: ({ plan, students }, { user }) =>
      presentPlanRecord(plan, { students, mayChange: mayChangePlan(plan, user) }),
  });

  route(app, storePlan, COORDINATOR, async ({ services, user, body }) => {
    const id = text(body.id) === '' ? null : idOrInvalid(body.id, 'id', SELECT_ITEM);
    const college = id === null ? collegeOf(services, user, body.college) : '';
    const values = readPlan(body, services);
    const stored = await store(services.db, actorOf(services, user), { id, college, values });
    return ok({ id: stored }, 'Item saved.');
  });

  route(app, deletePlan, COORDINATOR, async ({ services, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_ITEM);
    await remove(services.db, actorOf(services, user), id);
    return ok({ id }, 'Item deleted.');
  });

  route(app, copyPlan, COORDINATOR, async ({ services, user, body }) => {
    const college = collegeOf(services, user, body.college);
    const { year } = readFilters({ from_year: textOrNull(body.from_year) ?? undefined }, (filters) => ({
      year: filters.integer('from_year', 1990, 2199),
    }));
    const copied = await copy(services.db, actorOf(services, user), { college, year });
    return ok(copied, `${copied.copied} copied for students admitted from ${copied.from_year} on.`);
  });

  route(app, creditPlan, COORDINATOR, async ({ services, request, user }) => {
    const form = wireValues(await readFormOrBody(request), { lists: ['ids'], files: ['file'] });
    const values: Values = { ...form, filter: filterOf(form.filter) };
    checkBody(planCreditRules, { reason: form.reason, hours: form.hours, file: form.file });
    const proof = form.file as ReceivedFile;
    const sent = { kind: 'credit' as const, amount: number(form.hours), proof };
    const grantAll = async () => {
      try {
        return await granted(services, user, values, sent);
      } catch (error) {
        // One statement for all: nothing goes on in the background.
        if (!(error instanceof ManyChosen)) throw error;
        const { filter: _filter, count: _count, ...rest } = values;
        return granted(services, user, { ...rest, ids: error.ids }, sent);
      }
    };
    let outcome: Awaited<ReturnType<typeof granted>> | undefined;
    await withinUploadQuota(services, user.id, form, async () => {
      outcome = await grantAll();
      return { id: 0, stored: outcome.data.dry_run === 0 && outcome.data.moved > 0 };
    });
    return outcome!;
  });

  massRoute(
    app,
    exemptPlan,
    { access: COORDINATOR, subject: 'student' },
    async ({ services, user, body }) => {
      checkBody(planReasonRules, { reason: body.reason });
      return granted(services, user, body, { kind: 'exempt', amount: null, proof: null });
    },
  );

  const removals = [
    [removeCredit, 'credit', 'Credit removed. The student has been notified.'],
    [removeExemption, 'exempt', 'Exemption removed. The student has been notified.'],
  ] as const;
  for (const [definition, kind, done] of removals)
    route(app, definition, COORDINATOR, async ({ services, user, body }) => {
      const id = idOrInvalid(body.id, 'id', 'Select one');
      checkBody(planReasonRules, { reason: body.reason });
      await removeGrant(services.db, actorOf(services, user), { id, kind, reason: text(body.reason) });
      return ok({ id }, done);
    });
}
