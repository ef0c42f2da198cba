/** Only this mails students; imports never do. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { inviteRoster } from '#contract/roster/calls';
import { LIMITS } from '#contract/limits';
import type { Services } from '#provider/context';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import { plainName } from '#provider/mail/plainName';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { dayOf } from '#provider/http/days';
import { isNight } from '#provider/policies/invitationNights';
import { writeAudit } from '#provider/services/auditRepository';
import { invitation } from './invitation';
import { EVERYBODY, invitable, type Invitable, type RosterCriteria } from './repository';
import { queueInvitations, takeWaiting } from './waitingRepository';

interface Inviting {
  userId: number;
  now: Date;
  origin: string;
  dryRun: boolean;
}

type InvitedRow = DataOf<typeof inviteRoster>['rows'][number];

const NOT_INVITABLE = 'Already has an account, has left, or has no email in the roster.';
const INVITED_TODAY = 'Already invited today.';
const WAITS = 'An invitation waits already.';
const BATCH = 1_000;

/** One mail per student and day. */
const causeOf = (id: number, now: Date): string => `roster ${id} ${dayOf(now)}`;
function inviteMail(invited: Invitable, inviting: Pick<Inviting, 'now' | 'origin'>): NewMail {
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

export interface Invited {
  rows: InvitedRow[];
  examples: DataOf<typeof inviteRoster>['examples'];
  /** Whether they wait for the night. */
  waits: boolean;
}

const EXAMPLES = 3;

/**
 * By filter those who can be invited, or `ids`, each with an outcome; many wait for the night. A rehearsal is
 * rolled back.
 */
export async function inviteOfRoster(
  db: Kysely<Database>,
  criteria: RosterCriteria,
  ids: readonly number[] | null,
  inviting: Inviting & { isPart: boolean },
): Promise<Invited> {
  return rehearsable(db, inviting, async (trx) => {
    const { userId, now, dryRun, isPart } = inviting;
    const matches = await invitable(trx, criteria, ids);
    const waits = isPart || matches.length > LIMITS.invitationsAtOnce;
    const all = matches.map(({ id }) => id);
    const sent = waits
      ? new Set(await queueInvitations(trx, all, now))
      : await mailInvitations(trx, matches, inviting);
    if (sent.size > 0 && !dryRun)
      await writeAudit(trx, { actorId: userId, at: now }, [
        {
          subject: 'list',
          subjectId: 0,
          action: 'inviteRoster',
          after: { invited: sent.size, college: criteria.college },
        },
      ]);
    const people = new Map(matches.map((one) => [one.id, one]));
    const rows = (ids ?? all).map((id): InvitedRow => {
      const person = people.get(id);
      if (!person) return { id, usn: null, error: NOT_INVITABLE };
      const { usn, name } = person;
      return { id, usn, name, error: sent.has(id) ? null : waits ? WAITS : INVITED_TODAY };
    });
    const examples = matches
      .filter(({ id }) => sent.has(id))
      .slice(0, EXAMPLES)
      .map(({ id, name, usn, email }) => ({ id, name, usn, email }));
    return { rows, examples, waits };
  });
}

/** @returns rows of the roster that were mailed, each once a day */
async function mailInvitations(
  trx: Kysely<Database>,
  matches: readonly Invitable[],
  inviting: Pick<Inviting, 'now' | 'origin'>,
): Promise<Set<number>> {
  const written = new Set<string>();
  for (let from = 0; from < matches.length; from += BATCH) {
    const mails = matches.slice(from, from + BATCH).map((one) => inviteMail(one, inviting));
    for (const cause of await writeMails(trx, mails, inviting.now)) written.add(cause);
  }
  return new Set(matches.filter(({ id }) => written.has(causeOf(id, inviting.now))).map(({ id }) => id));
}

const MINUTES = 60;

/** Each minute of the night, as many as the rate allows. */
export async function sendWaiting({ db, settings, origin }: Services, at: Date): Promise<void> {
  if (!isNight(at)) return;
  await db.transaction().execute(async (trx) => {
    const ids = await takeWaiting(trx, Math.ceil(settings.inviteRate / MINUTES));
    if (ids.length === 0) return;
    await mailInvitations(trx, await invitable(trx, EVERYBODY, ids), { now: at, origin: origin() });
  });
}
