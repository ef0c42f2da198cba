/** An announcement: check, store, mail, notify, audit; one transaction. A rehearsal is rolled back. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { sendAnnouncement } from '#contract/announcement/calls';
import { fillMail } from '#contract/mail/templates';
import { PAGES } from '#contract/pages';
import { rehearsable } from '#provider/database/rehearsal';
import type { Database } from '#provider/database/schema';
import { notFound } from '#provider/errors';
import { plainName } from '#provider/mail/plainName';
import { writeMails, type NewMail } from '#provider/mail/outboxRepository';
import { isInScope, type Scope } from '#provider/policies/applications';
import { writeAudit } from '#provider/services/auditRepository';
import { notify } from '#provider/services/notifications';
import { rosterStudents } from '../students/rosterRepository';
import { insertAnnouncement, recipientsByIds, type Recipient } from './repository';

interface Sender extends Scope {
  id: number;
  name: string;
  email: string;
}

interface Announced {
  ids: readonly number[];
  subject: string;
  text: string;
  dryRun: boolean;
  now: Date;
}

type Sent = Omit<DataOf<typeof sendAnnouncement>, 'dry_run'>;

const NOT_SIGNED_IN = 'Not signed in yet. Invite the student from the roster.';
const DISABLED = 'This account is disabled.';

const valuesOf = ({ name, usn, college }: Recipient) => ({
  name: plainName(name),
  usn: usn ?? '',
  college: plainName(college ?? ''),
});

const mailTo = (
  recipient: Recipient,
  sender: Sender,
  { cause, title, text }: { cause: string; title: string; text: string },
): NewMail => ({
  kind: 'announcement',
  cause,
  to: recipient.email,
  account: recipient.user_id,
  about: [sender.id],
  values: {
    ...valuesOf(recipient),
    title,
    text,
    sender: plainName(sender.name),
    sender_email: sender.email,
  },
});

/** Throws 404 when one of them is out of scope; nothing is sent. */
export async function announceToStudents(
  db: Kysely<Database>,
  sender: Sender,
  { ids, subject, text, dryRun, now }: Announced,
): Promise<Sent> {
  return rehearsable(db, { dryRun }, async (trx) => {
    const [accounts, onRoster] = [ids.filter((id) => id > 0), ids.filter((id) => id < 0)];
    const chosen = await recipientsByIds(trx, accounts);
    if (chosen.length < accounts.length || !chosen.every((one) => isInScope(one, sender)))
      throw notFound('Student not found.');
    const reached = chosen.filter(({ disabled_at }) => disabled_at === null);
    const rows = [
      ...chosen.map(({ id, name, disabled_at }) => ({
        id,
        name,
        error: disabled_at === null ? null : DISABLED,
      })),
      ...(await rosterStudents(trx, onRoster)).map(({ id, name }) => ({ id, name, error: NOT_SIGNED_IN })),
    ];
    if (reached.length === 0) return { id: null, rows, sent: 0 };
    const id = await insertAnnouncement(trx, {
      sender_id: sender.id,
      subject,
      text,
      recipients: reached.length,
      about_ids: reached.map(({ user_id }) => user_id),
      sent_at: now,
    });
    const filled = reached.map((recipient) => ({
      recipient,
      title: fillMail(subject, valuesOf(recipient)),
      text: fillMail(text, valuesOf(recipient)),
    }));
    await notify(
      trx,
      filled.map(({ recipient, ...words }) => ({
        userId: recipient.user_id,
        kind: 'announcement' as const,
        about: [sender.id],
        path: PAGES.studentNotifications,
        ...words,
      })),
    );
    await writeMails(
      trx,
      filled.map(({ recipient, ...words }) =>
        mailTo(recipient, sender, { cause: `announcement ${id} ${recipient.user_id}`, ...words }),
      ),
      now,
    );
    await writeAudit(trx, { actorId: sender.id, at: now }, [
      {
        subject: 'announcement',
        subjectId: id,
        action: 'send',
        after: {
          subject,
          recipients: reached.length,
          // Of the university's office.
          ...(sender.college === null && {
            college: [...new Set(reached.map(({ college }) => college))].join(', '),
          }),
        },
      },
    ]);
    return { id: dryRun ? null : id, rows, sent: reached.length };
  });
}
