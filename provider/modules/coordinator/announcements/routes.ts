import type { FastifyInstance } from 'fastify';
import { several } from '#contract/several';
import type { DataOf } from '#contract/call';
import { listAnnouncements, sendAnnouncement } from '#contract/announcement/calls';
import { noAddressText } from '#contract/announcement/noAddress';
import { announcementRules } from '#contract/announcement/rules';
import { ROLES } from '#contract/roles';
import { unstorable } from '#contract/storable';
import { partOf } from '#provider/http/chosen';
import { checkBody, isRehearsal, NOTHING_CHANGED, refuseErrors, text } from '#provider/http/form';
import { pagedRoute } from '#provider/lists';
import { massRoute } from '#provider/mass';
import { ok } from '#provider/route';
import { countAttempt, RATE_LIMITS } from '#provider/services/limitsGuard';
import { readYear } from '#provider/http/years';
import { chosenStudents } from '../students/chosen';
import { countAnnouncements, pageOfAnnouncements } from './repository';
import { announceToStudents, isLimited } from './send';

const COORDINATOR = [ROLES.coordinator] as const;

function wordsOf({ rows, sent, no_address }: Omit<DataOf<typeof sendAnnouncement>, 'dry_run'>): string {
  const limited = rows.filter(({ error }) => error !== null && isLimited(error)).length;
  return [
    `Sent to ${several(sent, 'student')}.`,
    ...(no_address === 0 ? [] : [noAddressText(no_address)]),
    ...(limited === 0 ? [] : [`No email to ${limited}: their addresses have had their messages of today.`]),
  ].join(' ');
}

export function announcementRoutes(app: FastifyInstance): void {
  pagedRoute(app, listAnnouncements, COORDINATOR, {
    criteria: async ({ services: { db }, user: { id, college }, query }) => ({
      id,
      college,
      years: await readYear(db, query),
    }),
    count: ({ services: { db } }, reader) => countAnnouncements(db, reader),
    rows: ({ services: { db } }, reader, page) => pageOfAnnouncements(db, reader, page),
    present: ({ id, subject, text: words, by, recipients, sent_at }) => ({
      id,
      subject,
      text: words,
      by,
      recipients,
      sent_at: sent_at.toISOString(),
    }),
  });

  massRoute(
    app,
    sendAnnouncement,
    { access: COORDINATOR, subject: 'student' },
    async ({ services, user, body }) => {
      const { db, now } = services;
      const words = { subject: text(body.subject), text: text(body.text) };
      checkBody(announcementRules, words);
      refuseErrors(unstorable(words));
      const dryRun = isRehearsal(body);
      const ids = await chosenStudents(services, user, body);
      const part = partOf(body);
      if (!dryRun && part === undefined)
        await countAttempt(services, RATE_LIMITS.announcements, String(user.id));
      const before = part?.before?.id;
      const goesOn = typeof before === 'number' ? before : null;
      const announced = { ids, ...words, dryRun, now: now(), goesOn };
      const outcome = await announceToStudents(db, user, announced);
      return ok({ ...outcome, dry_run: dryRun ? 1 : 0 }, dryRun ? NOTHING_CHANGED : wordsOf(outcome));
    },
  );
}
