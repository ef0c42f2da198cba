/** An announcement: check, store, mail, notify, audit; one transaction. A rehearsal is rolled back. */
import type { Kysely } from 'kysely';
import type { DataOf } from '#contract/call';
import type { sendAnnouncement } from '#contract/announcement/calls';
import { NO_ADDRESS } from '#contract/announcement/noAddress';
import { fillMail } from '#contract/mail/placeholders';
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
import { addRecipients, insertAnnouncement, recipientsByIds, type Recipient } from './repository';

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
  /** Of an announcement whose first recipients have it. */
  goesOn: number | null;
}

type Sent = Omit<DataOf<typeof sendAnnouncement>, 'dry_run'>;

const DISABLED = 'This account is disabled.';

/** Without an account its mail goes to the address of the roster. */
type Reached = Pick<Recipient, 'name' | 'usn' | 'college'> & {
  to: string;
  user_id: number | null;
  id: number;
};

const valuesOf = ({ name, usn, college }: Reached) => ({
  name: plainName(name),
  usn: usn ?? '',
  college: plainName(college ?? ''),
});

const mailTo = (
  recipient: Reached,
  sender: Sender,
  { cause, title, text }: { cause: string; title: string; text: string },
): NewMail => ({
  kind: 'announcement',
  cause,
  to: recipient.to,
  account: recipient.user_id,
  ...(recipient.user_id === null && { rosterId: -recipient.id }),
  about: [sender.id],
  values: {
    ...valuesOf(recipient),
    title,
    text,
    sender: plainName(sender.name),
    sender_email: sender.email,
  },
});

const HAD_MANY = 'This address has had its messages of today';
/** Its account has the message among its notifications. */
const NOT_MAILED = `${HAD_MANY}: it is shown in the portal only.`;
const NOT_REACHED = `${HAD_MANY}: try again tomorrow.`;
export const isLimited = (error: string): boolean => error.startsWith(HAD_MANY);

/** Throws 404 when one of them is out of scope; nothing is sent. */
export async function announceToStudents(
  db: Kysely<Database>,
  sender: Sender,
  { ids, subject, text, dryRun, now, goesOn }: Announced,
): Promise<Sent> {
  return rehearsable(db, { dryRun }, async (trx) => {
    const [accounts, onRoster] = [ids.filter((id) => id > 0), ids.filter((id) => id < 0)];
    const chosen = await recipientsByIds(trx, accounts);
    if (chosen.length < accounts.length || !chosen.every((one) => isInScope(one, sender)))
      throw notFound('Student not found.');
    const roster = await rosterStudents(trx, onRoster);
    if (roster.length < onRoster.length || !roster.every((one) => isInScope(one, sender)))
      throw notFound('Student not found.');
    const reached: Reached[] = [
      ...chosen
        .filter(({ disabled_at }) => disabled_at === null)
        .map(({ email, ...one }) => ({ ...one, to: email })),
      ...roster.flatMap(({ id, name, usn, college, email }) =>
        email === null ? [] : [{ id, name, usn, college, to: email, user_id: null }],
      ),
    ];
    const rows = [
      ...chosen.map(({ id, name, disabled_at }) => ({
        id,
        name,
        error: disabled_at === null ? null : DISABLED,
      })),
      ...roster.map(({ id, name, email }) => ({ id, name, error: email === null ? NO_ADDRESS : null })),
    ];
    const no_address = roster.filter(({ email }) => email === null).length;
    if (reached.length === 0) return { id: goesOn, rows, sent: 0, no_address };
    const accountIds = reached.flatMap(({ user_id }) => user_id ?? []);
    const id =
      goesOn ??
      (await insertAnnouncement(trx, {
        sender_id: sender.id,
        subject,
        text,
        recipients: 0,
        about_ids: [],
        sent_at: now,
      }));
    await addRecipients(trx, id, { recipients: reached.length, accountIds });
    const filled = reached.map((recipient) => ({
      recipient,
      title: fillMail(subject, valuesOf(recipient)),
      text: fillMail(text, valuesOf(recipient)),
    }));
    await notify(
      trx,
      filled.flatMap(({ recipient: { user_id: userId }, ...words }) =>
        userId === null
          ? []
          : [
              {
                userId,
                kind: 'announcement' as const,
                about: [sender.id],
                path: PAGES.studentNotifications,
                ...words,
              },
            ],
      ),
    );
    const causeOf = ({ user_id, id: recipient }: Reached) =>
      `announcement ${id} ${user_id ?? `roster ${-recipient}`}`;
    const causes = await writeMails(
      trx,
      filled.map(({ recipient, ...words }) =>
        mailTo(recipient, sender, { cause: causeOf(recipient), ...words }),
      ),
      now,
    );
    const mailed = new Set(causes);
    const limited = new Set(reached.filter((one) => !mailed.has(causeOf(one))).map((one) => one.id));
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
    return {
      id: dryRun ? null : id,
      rows: rows.map((row) =>
        limited.has(row.id) ? { ...row, error: row.id > 0 ? NOT_MAILED : NOT_REACHED } : row,
      ),
      sent: reached.length - limited.size,
      no_address,
    };
  });
}
