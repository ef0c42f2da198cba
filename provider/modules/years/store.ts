import type { Kysely } from 'kysely';
import { several } from '#contract/several';
import type { Database } from '#provider/database/schema';
import { CODES } from '#contract/codes';
import { textKey } from '#contract/text';
import { ApiError, dataNotUpdated, invalid, notFound, yearArchived } from '#provider/errors';
import { plusDays } from '#provider/policies/diaries';
import { writeAudit } from '#provider/services/auditRepository';
import { nextYear } from '#provider/services/years';
import type { Days, Year } from '#provider/services/yearsRepository';
import { openYear } from './close';
import {
  countsOfYear,
  deleteDrafts,
  lockedYears,
  lockRecordsOfYear,
  lostByArchiving,
  setYearState,
  settleIssuesOfYear,
  writeDraft,
  writeYear,
} from './repository';

interface Deed {
  userId: number;
  now: Date;
}

/** Throws 422 by field: years neither overlap nor leave a gap. */
function refuseUnfit(others: readonly Year[], { name, from, to }: Days & { name: string }): void {
  if (others.some((year) => textKey(year.name) === textKey(name)))
    throw invalid({ name: ['Another year has this name'] });
  const within = others.find((year) => from <= year.to && to >= year.from);
  if (within) {
    const message = `${within.name} already has days of this period`;
    throw invalid(from >= within.from ? { from: [message] } : { to: [message] });
  }
  const before = others.findLast((year) => year.to < from);
  const after = others.find((year) => year.from > to);
  if (before && before.to !== plusDays(from, -1))
    throw invalid({ from: [`Days between ${before.name} and this year would belong to none`] });
  if (after && after.from !== plusDays(to, 1))
    throw invalid({ to: [`Days between this year and ${after.name} would belong to none`] });
}

export function storeYear(
  db: Kysely<Database>,
  year: Days & { id: number | null; name: string },
  { userId, now }: Deed,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const years = await lockedYears(trx);
    const stored = years.find(({ id }) => id === year.id);
    if (year.id !== null && !stored) throw notFound('Year not found.');
    if (stored?.state === 'archived') throw yearArchived(stored.name);
    refuseUnfit(
      years.filter(({ id }) => id !== year.id),
      year,
    );
    const id = await writeYear(trx, year.id, year);
    const values = ({ name, from, to }: Days & { name: string }) => ({ name, from, to });
    await writeAudit(trx, { actorId: userId, at: now }, [
      {
        subject: 'year',
        subjectId: id,
        action: stored ? 'change' : 'add',
        before: stored ? values(stored) : null,
        after: values(year),
      },
    ]);
    return id;
  });
}

/** Throws 404, and YEAR_ARCHIVED. */
export function storeDraft(
  db: Kysely<Database>,
  id: number,
  decisions: readonly unknown[],
  { userId, now }: Deed,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await openYear(trx, id);
    await writeDraft(trx, { userId, yearId: id, decisions, at: now });
  });
}

interface Archived {
  name: string;
  uncertified: number;
  unanswered: number;
}

interface Archiving extends Deed {
  dryRun?: boolean;
  /** Whether that many completed placements may stay without a certificate. */
  accepts?: (uncertified: number) => boolean;
}

const NO_CERTIFICATE = (count: number) =>
  count === 1
    ? '1 completed placement has no certificate, and could never get one. Issue it first, or confirm.'
    : `${count} completed placements have no certificate, and could never get one. Issue them first, or confirm.`;

/** Throws 404, YEAR_ARCHIVED, and DATA_NOT_UPDATED while something is open or would be lost unseen. */
export function archiveYear(
  db: Kysely<Database>,
  id: number,
  { userId, now, dryRun = false, accepts = () => true }: Archiving,
): Promise<Archived> {
  return db.transaction().execute(async (trx) => {
    const year = await openYear(trx, id);
    await nextYear(trx, year);
    await lockRecordsOfYear(trx, id);
    const { unfinished, ...counts } = await countsOfYear(trx, year);
    if (unfinished > 0)
      throw dataNotUpdated(
        `${several(unfinished, 'record')} of ${year.name} ${unfinished === 1 ? 'is' : 'are'} unfinished. Close the year first.`,
      );
    const lost = await lostByArchiving(trx, year);
    if (dryRun) return { name: year.name, ...lost };
    if (lost.uncertified > 0 && !accepts(lost.uncertified))
      throw new ApiError(409, NO_CERTIFICATE(lost.uncertified), CODES.dataNotUpdated, null, undefined, {
        id,
        ...lost,
        dry_run: 0,
      });
    await settleIssuesOfYear(trx, year, { at: now, note: `The year ${year.name} was archived.`, userId });
    await setYearState(trx, id, 'archived');
    await deleteDrafts(trx, id);
    await writeAudit(trx, { actorId: userId, at: now }, [
      { subject: 'year', subjectId: id, action: 'archive', after: { name: year.name, ...counts } },
    ]);
    return { name: year.name, ...lost };
  });
}
