import type { FastifyInstance } from 'fastify';
import {
  decideRefusal as call,
  FIRST_STEPS,
  getOverview,
  type FirstStep,
} from '#contract/administration/calls';
import { ROLES } from '#contract/roles';
import { REFUSAL_DECISIONS } from '#contract/university/answers';
import { invalid } from '#provider/errors';
import { idOrInvalid } from '#provider/http/ids';
import type { Address } from '#provider/mail/message';
import { ok, route } from '#provider/route';
import { failuresOfJobs, mailsStoppedSince } from '#provider/services/operationsRepository';
import { decideRefusal } from '../account/binding';
import { openRefusals } from '../account/bindingRepository';
import { countsByCollege } from '../coordinator/figures/colleges';
import { groupsOf } from '../coordinator/figures/figuresRepository';
import { clockOf } from '../coordinator/students/studentRoutes';
import { countQueue } from '../moderation/queueRepository';
import { collegesWithoutCoordinator, overviewFacts, undeletedAccounts } from './overviewRepository';

const MOST_NAMED = 20;
const ALL_COLLEGES = { college: null, branches: null };

const addressLine = ({ name, address }: Address) => (name ? `${name} <${address}>` : address);

export function overviewRoutes(app: FastifyInstance): void {
  route(app, getOverview, [ROLES.administrator], async ({ services }) => {
    const { db, settings } = services;
    const clock = await clockOf(services, null);
    const [facts, counts, queued, colleges, refused, undeleted, stopped, jobs] = await Promise.all([
      overviewFacts(db),
      countsByCollege(db, clock, groupsOf(db, ALL_COLLEGES, clock)),
      countQueue(db, null),
      collegesWithoutCoordinator(db),
      openRefusals(db, MOST_NAMED),
      undeletedAccounts(db, MOST_NAMED),
      mailsStoppedSince(db),
      failuresOfJobs(db),
    ]);
    const done: Readonly<Record<FirstStep, boolean>> = {
      university: facts.site_written,
      colleges: facts.colleges_offered > 0,
      mail: settings.smtpUrl !== null,
      people: facts.people > 0,
      policy: facts.policy_written,
    };
    return ok({
      first_run: FIRST_STEPS.map((step) => ({ step, done: done[step] })),
      waiting: {
        ...facts.pending,
        companies: queued,
        colleges: colleges.slice(0, MOST_NAMED).map(({ name }) => name),
        colleges_total: colleges.length,
        refused_sign_ins: refused.map(({ at, total: _, ...row }) => ({ ...row, at: at.toISOString() })),
        refused_sign_ins_total: refused[0]?.total ?? 0,
        undeleted_accounts: undeleted.map(({ due_on, error, blocked, ...account }) => ({
          ...account,
          due: due_on,
          failed: error === null ? 0 : 1,
          why: error ?? blocked ?? '',
        })),
      },
      colleges: counts,
      health: {
        last_backup_at: facts.last_backup_at?.toISOString() ?? null,
        mail_server: settings.smtpUrl !== null,
        mails_held_at: stopped?.toISOString() ?? null,
        failed_jobs: jobs.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
        sender: settings.mailFrom && addressLine(settings.mailFrom),
        staff: facts.staff,
        staff_two_step: facts.staff_two_step,
      },
    });
  });

  route(app, call, [ROLES.administrator], async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', 'Select a sign-in');
    const decision = REFUSAL_DECISIONS.find((known) => known === body.decision);
    if (!decision) throw invalid({ decision: ['Select what to do'] });
    await decideRefusal(db, { userId: user.id, now: now() }, { id, decision });
    return ok(
      null,
      decision === 'released'
        ? 'Account released. The next university sign-in takes it over.'
        : 'Dismissed. The account stays with its person.',
    );
  });
}
