/** An act on many records, a hundred in one transaction, each of them once. */
import { mayWriteForCompany } from '#contract/member/roles';
import { NO_ADDRESS, noAddressText } from '#contract/announcement/noAddress';
import { bulkUpdateApplicationStatus } from '#contract/application/calls';
import { PAGES } from '#contract/pages';
import { ROLES } from '#contract/roles';
import type { Services, SessionUser } from '#provider/context';
import { ApiError } from '#provider/errors';
import { PART } from '#provider/http/chosen';
import { NO_SESSION } from '#provider/session';
import { servicesInTransaction } from '#provider/route';
import { renewArchive } from '#provider/services/archiveRepository';
import { Hopeless, type ArchiveRow, type WalkKind } from '#provider/services/archives';
import { accountForAct } from '#provider/services/sessionRepository';
import { countRefusedFor, countSucceeded, insertOutcomes, keepBefore, type ActOutcome } from './repository';

const AT_ONCE = 100;
export const REPORT_DAYS = 7;
const NO_RIGHT = 'You may no longer do this. What is in the report is done.';

interface Parameters {
  call: string;
  body: Record<string, unknown>;
  ids: number[];
  before?: Record<string, unknown>;
}
const parametersOf = ({ parameters }: ArchiveRow) => parameters as unknown as Parameters;

interface AnsweredRow {
  id: number;
  error?: string | null;
  /** Of answers that are a list. */
  success?: boolean;
  message?: string;
}
const errorOf = ({ error, success, message }: AnsweredRow): string | null =>
  success === false ? (message ?? '') : (error ?? null);

/** An answer without rows is about all of them. */
function outcomesIn(data: unknown, ids: readonly number[]): ActOutcome[] {
  const rows = Array.isArray(data) ? data : (data as { rows?: unknown } | null)?.rows;
  const errors = new Map(((rows ?? []) as readonly AnsweredRow[]).map((row) => [row.id, errorOf(row)]));
  return ids.map((id) => ({ id, error: errors.get(id) ?? null }));
}

async function userOf({ db, acts }: Services, archive: ArchiveRow): Promise<SessionUser> {
  const user = await accountForAct(db, archive.owner_id);
  const access = acts.get(parametersOf(archive).call)?.access;
  const may =
    access?.some((role) => role === user?.role_id) && mayWriteForCompany(user?.company?.role ?? null);
  if (!user || !may) throw new Hopeless(NO_RIGHT);
  return user;
}

interface Some {
  user: SessionUser;
  ids: readonly number[];
}

/** In one transaction with its outcomes. @returns false once the act is stopped */
async function actOn(services: Services, archive: ArchiveRow, { user, ids }: Some): Promise<boolean> {
  const { call, body, before = null } = parametersOf(archive);
  return services.db.transaction().execute(async (trx) => {
    const progress = { done: archive.done + ids.length, total: archive.total };
    if (!(await renewArchive(trx, archive, progress))) return false;
    const context = {
      services: servicesInTransaction(services, trx),
      body: { ...body, [PART]: { ids, before } },
      session: { idHash: NO_SESSION, csrfToken: '', twoSteps: true, user },
      user,
    };
    const { data } = await services.acts.get(call)!.act(context);
    await insertOutcomes(trx, archive.id, archive.done, outcomesIn(data, ids));
    const { rows: _rows, ...next } = (Array.isArray(data) ? {} : (data ?? {})) as Record<string, unknown>;
    await keepBefore(trx, archive.id, next);
    (archive.parameters as unknown as Parameters).before = next;
    return true;
  });
}

/** One that cannot be done is in the report, and the others are done. */
async function oneByOne(services: Services, archive: ArchiveRow, { user, ids }: Some): Promise<boolean> {
  for (const id of ids) {
    try {
      if (!(await actOn(services, archive, { user, ids: [id] }))) return false;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const isRunning = await services.db.transaction().execute(async (trx) => {
        const progress = { done: archive.done + 1, total: archive.total };
        if (!(await renewArchive(trx, archive, progress))) return false;
        await insertOutcomes(trx, archive.id, archive.done, [{ id, error: error.message }]);
        return true;
      });
      if (!isRunning) return false;
    }
    archive.done += 1;
  }
  return true;
}

/** Every dashboard page shows the report that its address names. */
function pageOf(role: number | undefined, call: string): string {
  if (role === ROLES.administrator) return PAGES.internshipFiles;
  if (role !== ROLES.company) return PAGES.collegePlacements;
  return call === bulkUpdateApplicationStatus.path ? PAGES.companyApplicants : PAGES.companyPlacements;
}

export const ACT: WalkKind<Services> = {
  hours: REPORT_DAYS * 24,
  step: async (services, archive) => {
    const user = await userOf(services, archive);
    const from = archive.done;
    const some = { user, ids: parametersOf(archive).ids.slice(from, from + AT_ONCE) };
    let goesOn: boolean;
    try {
      goesOn = await actOn(services, archive, some);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      goesOn = await oneByOne(services, archive, some);
    }
    return goesOn ? from + some.ids.length : null;
  },
  notification: async ({ id, total, owner_id, name }, db) => {
    const succeeded = await countSucceeded(db, id);
    const owner = await accountForAct(db, owner_id);
    const missing = await countRefusedFor(db, id, NO_ADDRESS);
    return {
      kind: 'files',
      title: `Done for ${succeeded} of ${total} records`,
      text: `${missing > 0 ? `${noAddressText(missing)} ` : ''}The report is kept for ${REPORT_DAYS} days.`,
      path: `${pageOf(owner?.role_id, name)}?job=${id}`,
    };
  },
};
