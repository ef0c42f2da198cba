/** The college's plan, and what counts for it (docs/placements.md, plan). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import {
  planCreditRules,
  planErrors,
  planExemptRules,
  planLookRules,
  planReasonRules,
} from '#contract/plan/rules';
import type { PlanGrantKind } from '#contract/plan/states';
import { ROLES } from '#contract/roles';
import { several } from '#contract/several';
import type { Services, SessionUser } from '#provider/context';
import { dataNotUpdated, invalid } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { outcomesFor, partOf, type ChosenBody } from '#provider/http/chosen';
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
import { idOrInvalid, parseOfRoster } from '#provider/http/ids';
import { scopeIn } from '#provider/http/scope';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { pagedRoute } from '#provider/lists';
import { massRoute } from '#provider/mass';
import { readFormOrBody } from '#provider/plugins/uploads';
import { ok, route } from '#provider/route';
import { oneOrChosen } from '../students/chosen';
import { grant, removeGrant, saveProof } from './grant';
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

const NOUN = { credit: 'Credit', exempt: 'Exemption' };
/** Students without an account have none. */
const thatNotified = (count: number): string =>
  count === 0 ? '' : ` ${several(count, 'student has', 'students have')} been notified.`;

interface Sent {
  kind: PlanGrantKind;
  amount: number | null;
  /** Or the id of one that is stored already. */
  proof: ReceivedFile | number | null;
}

async function granted(services: Services, user: SessionUser, body: Values, { kind, amount, proof }: Sent) {
  const planId = idOrInvalid(body.plan_id, 'plan_id', SELECT_ITEM);
  const { isOne, ids } = await oneOrChosen(services, user, body, parseOfRoster);
  const dryRun = isRehearsal(body);
  const reason = text(body.reason);
  const outcome = await grant(services.db, actorOf(services, user), {
    ...{ ids, planId, kind, amount, reason, proof, dryRun },
  });
  const moved = outcome.rows.filter(({ error }) => error === null).length;
  const rows = outcomesFor(body as ChosenBody, outcome.rows);
  const answer = { rows, moved, dry_run: dryRun ? 1 : 0 };
  if (dryRun) return ok(answer, NOTHING_CHANGED);
  if (isOne && moved === 0) throw dataNotUpdated(outcome.rows[0]!.error ?? undefined);
  return ok(
    { ...(isOne && { id: outcome.ids[0]! }), ...answer },
    moved < rows.length
      ? `${moved} of ${rows.length} students ${kind === 'credit' ? 'credited' : 'exempted'}.`
      : `${NOUN[kind]} saved.${thatNotified(outcome.notified)}`,
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

const PROOF = 'proof_id';

async function readGrant(request: FastifyRequest): Promise<Values> {
  const form = await readFormOrBody(request);
  const lists = form.fields.ids === null ? [] : ['ids'];
  // Only what goes on in the background names its proof by id.
  const { [PROOF]: _sent, ...values } = wireValues(form, { lists, files: ['file'] });
  return { ...values, filter: filterOf(values.filter) };
}

/** Counts as an upload, and is there once for all. */
async function withStoredProof(services: Services, user: SessionUser, { file, ...rest }: Values) {
  if (file === undefined) return rest;
  const { id } = await withinUploadQuota(services, user.id, { file }, async () => ({
    id: await saveProof(services.db, user.id, file as ReceivedFile),
  }));
  return { ...rest, [PROOF]: id };
}

const proofOf = (body: Values): ReceivedFile | number | null => {
  const stored = partOf(body) && body[PROOF];
  return typeof stored === 'number' ? stored : ((body.file as ReceivedFile | undefined) ?? null);
};

/** A proof of nothing that was granted counts for nothing. */
async function withinGrantQuota(
  services: Services,
  { id }: SessionUser,
  values: Values,
  grantAll: () => ReturnType<typeof granted>,
) {
  let outcome: Awaited<ReturnType<typeof granted>> | undefined;
  await withinUploadQuota(services, id, values, async () => {
    outcome = await grantAll();
    return { id: 0, stored: outcome.data.dry_run === 0 && outcome.data.moved > 0 };
  });
  return outcome!;
}

const RULES = { credit: planCreditRules, exempt: planExemptRules };

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

  for (const [definition, kind] of [
    [creditPlan, 'credit'],
    [exemptPlan, 'exempt'],
  ] as const)
    massRoute(
      app,
      definition,
      {
        access: COORDINATOR,
        subject: 'student',
        form: {
          read: ({ request }) => readGrant(request),
          stored: ({ services, user }, form) => withStoredProof(services, user, form),
        },
      },
      async ({ services, user, body }) => {
        const values: Values = body;
        const proof = proofOf(values);
        const looks = isRehearsal(body) || typeof proof === 'number';
        checkBody(looks ? planLookRules[kind] : RULES[kind], values);
        const amount = kind === 'credit' ? number(values.hours) : null;
        return withinGrantQuota(services, user, values, () =>
          granted(services, user, values, { kind, amount, proof }),
        );
      },
    );

  const removals = [
    [removeCredit, 'credit'],
    [removeExemption, 'exempt'],
  ] as const;
  for (const [definition, kind] of removals)
    route(app, definition, COORDINATOR, async ({ services, user, body }) => {
      const id = idOrInvalid(body.id, 'id', 'Select one');
      checkBody(planReasonRules, { reason: body.reason });
      const removal = { id, kind, reason: text(body.reason) };
      const count = await removeGrant(services.db, actorOf(services, user), removal);
      return ok({ id }, `${NOUN[kind]} removed.${thatNotified(count)}`);
    });
}
