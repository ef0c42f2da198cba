/** Tells students of a roster how to get an account; no import does. */
import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import { plainName } from '#provider/mail/plainName';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { dayOf } from '#provider/http/days';
import { writeAudit } from '#provider/services/auditRepository';
import { invitable, type RosterAsked } from './repository';

interface Inviting {
  userId: number;
  now: Date;
  origin: string;
  dryRun: boolean;
}

interface Invited {
  id: number;
  name: string;
  email: string;
  college: string;
}

/** One a student and day, however often it is asked for. */
const inviteMail = ({ id, name, email, college }: Invited, { origin, now }: Inviting): NewMail => ({
  kind: 'roster',
  cause: `roster ${id} ${dayOf(now)}`,
  to: email,
  values: { name: plainName(name), college: plainName(college), link: `${origin}/register` },
});

/** @returns how many were invited, or would be */
export const inviteOfRoster = (
  db: Kysely<Database>,
  asked: RosterAsked,
  ids: readonly number[] | null,
  inviting: Inviting,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const found = await invitable(trx, asked, ids);
    if (inviting.dryRun || found.length === 0) return found.length;
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
        before: null,
        after: { invited: found.length, college: asked.college },
      },
    ]);
    return found.length;
  });
