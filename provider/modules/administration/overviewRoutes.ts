import type { FastifyInstance } from 'fastify';
import { FIRST_STEPS, getOverview, type FirstStep } from '#contract/calls/administration';
import { ROLES } from '#contract/roles';
import type { Address } from '#provider/mail/message';
import { ok, route } from '#provider/route';
import { collegesWithoutCoordinator, overviewFacts } from './overviewRepository';

const MOST_NAMED = 20;

const addressLine = ({ name, address }: Address) => (name ? `${name} <${address}>` : address);

/** What waits, how the installation is, and what a new one still needs. */
export function overviewRoutes(app: FastifyInstance): void {
  route(app, getOverview, [ROLES.administrator], async ({ services: { db, settings } }) => {
    const [facts, colleges] = await Promise.all([overviewFacts(db), collegesWithoutCoordinator(db)]);
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
        failed_mails: facts.failed_mails,
        companies: facts.records_waiting,
        claims: facts.claims_waiting,
        colleges: colleges.slice(0, MOST_NAMED).map(({ name }) => name),
        colleges_total: colleges.length,
      },
      health: {
        last_backup_at: facts.last_backup_at?.toISOString() ?? null,
        mail_server: settings.smtpUrl !== null,
        sender: settings.mailFrom && addressLine(settings.mailFrom),
        staff: facts.staff,
        staff_two_step: facts.staff_two_step,
      },
    });
  });
}
