import type { Kysely } from 'kysely';
import { next } from '#contract/lifecycle';
import { REPORT_EVENT, REPORT_TRANSITIONS, type ReportOutcome } from '#contract/report/lifecycle';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, notFound } from '#provider/errors';
import { isCurrentVersion } from '#provider/http/form';
import { writeAudit } from '#provider/services/auditRepository';
import { announce, notify } from '#provider/services/notifications';
import { closeReports, lockedReports, reportedInternship } from './repository';

interface Decision {
  id: number;
  outcome: ReportOutcome;
  note: string | null;
  /** `updated_at` as shown; blank accepts any. */
  versionRead: string;
  moderatorId: number;
  now: Date;
}

interface Internship {
  id: number;
  name: string;
  slug: string | null;
}

/** An internship of an upheld report may be hidden soon, so this leads to the list. */
function outcomeText({ name, slug }: Internship, outcome: ReportOutcome, note: string | null) {
  const remark = note === null ? '' : ` They say: ${note}`;
  return outcome === 'upheld'
    ? {
        title: 'Your report was upheld',
        text: `Moderators agree with your report about "${name}". Thank you.${remark}`,
        path: '/internships',
      }
    : {
        title: 'Your report was dismissed',
        text: `Moderators looked into your report about "${name}" and found nothing to act on.${remark}`,
        path: slug === null ? '/internships' : `/internships/${slug}`,
      };
}

const newest = (reports: readonly { created_at: Date }[]): Date =>
  new Date(Math.max(...reports.map(({ created_at }) => created_at.getTime())));

/** Throws 404, or DATA_NOT_UPDATED after a colleague's decision or another report. @returns how many */
export async function decide(
  db: Kysely<Database>,
  { id, outcome, note, versionRead, moderatorId, now }: Decision,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const internship = await reportedInternship(trx, id);
    if (!internship) throw notFound('Report not found.');
    const open = await lockedReports(trx, internship.id);
    const event = REPORT_EVENT[outcome];
    const isOpen = open.some((report) => report.id === id);
    if (!isOpen || next(REPORT_TRANSITIONS, 'open', event) !== outcome)
      throw dataNotUpdated('These reports were decided meanwhile. The latest state is shown.');
    if (!isCurrentVersion(versionRead, newest(open)))
      throw dataNotUpdated('Another report came meanwhile. Please read it, too.');
    await closeReports(
      trx,
      open.map((report) => report.id),
      { outcome, note, decided_at: now, decided_by: moderatorId },
    );
    await writeAudit(trx, { actorId: moderatorId, at: now }, [
      {
        subject: 'moderation',
        subjectId: internship.id,
        action: event,
        before: { kind: 'report', state: 'open' },
        after: { kind: 'report', state: outcome, reporters: open.length, note },
      },
    ]);
    const message = outcomeText(internship, outcome, note);
    await notify(
      trx,
      open.map(({ user_id }) => ({
        userId: user_id,
        kind: 'report' as const,
        about: [moderatorId],
        ...message,
      })),
    );
    await announce(trx, { topics: ['reports', 'moderation'], roles: [ROLES.moderator] });
    return open.length;
  });
}
