/** Only this mails students; imports never do. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { inviteRoster } from '#contract/roster/calls';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import { plainName } from '#provider/mail/plainName';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { dayOf } from '#provider/http/days';
import { writeAudit } from '#provider/services/auditRepository';
import { invitation } from './invitation';
import { invitable, type Invitable, type RosterCriteria } from './repository';

interface Inviting {
  userId: number;
  now: Date;
  origin: string;
  dryRun: boolean;
}

type InvitedRow = DataOf<typeof inviteRoster>['rows'][number];

const NOT_INVITABLE = 'Already has an account, has left, or has no email in the roster.';
const INVITED_TODAY = 'Already invited today.';
const BATCH = 1_000;

/** One mail per student and day. */
const causeOf = (id: number, now: Date): string => `roster ${id} ${dayOf(now)}`;
function inviteMail(invited: Invitable, inviting: Inviting): NewMail {
  const { id, name, email, college } = invited;
  const { link, token } = invitation(invited, inviting);
  return {
    kind: 'roster',
    cause: causeOf(id, inviting.now),
    to: email,
    account: null,
    rosterId: id,
    token,
    values: { name: plainName(name), college: plainName(college), link },
  };
}

/** By filter those who can be invited, or `ids`, each with an outcome. A rehearsal is rolled back. */
export async function inviteOfRoster(
  db: Kysely<Database>,
  criteria: RosterCriteria,
  ids: readonly number[] | null,
  inviting: Inviting,
): Promise<InvitedRow[]> {
  return rehearsable(db, inviting, async (trx) => {
    const { userId, now, dryRun } = inviting;
    const matches = await invitable(trx, criteria, ids);
    const written = new Set<string>();
    for (let from = 0; from < matches.length; from += BATCH) {
      const mails = matches.slice(from, from + BATCH).map((one) => inviteMail(one, inviting));
      for (const cause of await writeMails(trx, mails, now)) written.add(cause);
    }
    if (written.size > 0 && !dryRun)
      await writeAudit(trx, { actorId: userId, at: now }, [
        {
          subject: 'list',
          subjectId: 0,
          action: 'inviteRoster',
          after: { invited: written.size, college: criteria.college },
        },
      ]);
    const people = new Map(matches.map((one) => [one.id, one]));
    return (ids ?? [...people.keys()]).map((id): InvitedRow => {
      const person = people.get(id);
      if (!person) return { id, usn: null, error: NOT_INVITABLE };
      const { usn, name } = person;
      return { id, usn, name, error: written.has(causeOf(id, now)) ? null : INVITED_TODAY };
    });
  });
}
