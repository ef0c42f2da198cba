/** Tells students of a roster how to get an account; no import does. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/calls/call';
import type { inviteRoster } from '#contract/calls/roster';
import type { Database } from '#provider/database/schema';
import { plainName } from '#provider/mail/plainName';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { dayOf } from '#provider/http/days';
import { writeAudit } from '#provider/services/auditRepository';
import { invitable, type Invitable, type RosterAsked } from './repository';

interface Inviting {
  userId: number;
  now: Date;
  origin: string;
  dryRun: boolean;
}

/** What became, or would become, of one row of a roster; `error` says why nothing did. */
type InvitedRow = DataOf<typeof inviteRoster>['rows'][number];

const NOT_INVITABLE = 'Has an account already, has left, or the roster has no email.';

/** One a student and day, however often it is asked for. */
const inviteMail = ({ id, name, email, college }: Invitable, { origin, now }: Inviting): NewMail => ({
  kind: 'roster',
  cause: `roster ${id} ${dayOf(now)}`,
  to: email,
  values: { name: plainName(name), college: plainName(college), link: `${origin}/register` },
});

/**
 * Invites those of a filter who can be, or of `ids`, of which each is answered.
 */
export const inviteOfRoster = (
  db: Kysely<Database>,
  asked: RosterAsked,
  ids: readonly number[] | null,
  inviting: Inviting,
): Promise<InvitedRow[]> =>
  db.transaction().execute(async (trx) => {
    const found = await invitable(trx, asked, ids);
    const usns = new Map(found.map(({ id, usn }) => [id, usn]));
    const rows = (ids ?? [...usns.keys()]).map((id): InvitedRow => {
      const usn = usns.get(id) ?? null;
      return { id, usn, error: usn === null ? NOT_INVITABLE : null };
    });
    if (inviting.dryRun || found.length === 0) return rows;
    await writeMails(
      trx,
      found.map((one) => inviteMail(one, inviting)),
      inviting.now,
    );
    await writeAudit(trx, { actorId: inviting.userId, at: inviting.now }, [
      {
        subject: 'list',
        subjectId: 0,
        action: 'inviteRoster',
        after: { invited: found.length, college: asked.college },
      },
    ]);
    return rows;
  });
