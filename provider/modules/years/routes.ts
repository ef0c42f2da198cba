import type { FastifyInstance } from 'fastify';
import { several } from '#contract/several';
import { ROLES } from '#contract/roles';
import * as calls from '#contract/year/calls';
import { yearRules } from '#contract/year/rules';
import { archivedFirst } from '#provider/archivedFirst';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import { checkBody, isRehearsal, NOTHING_CHANGED, text } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { ok, route } from '#provider/route';
import { beginYears } from '#provider/services/years';
import { yearsOf, type Year } from '#provider/services/yearsRepository';
import { closeYear } from './close';
import { readDecisions } from './decisions';
import { countsOfYear, draftsOf } from './repository';
import { archiveYear, storeDraft, storeYear } from './store';

const ADMINISTRATOR = [ROLES.administrator] as const;
const YEAR = {
  access: ADMINISTRATOR,
  archivedFirst: archivedFirst(['id'], async ({ services: { db } }, [id]) =>
    (await yearsOf(db))
      .filter((year) => year.id === id)
      .map(({ name, state }) => ({ year: { name, archived: state === 'archived' } })),
  ),
} as const;
const SELECT_YEAR = 'Select a year';

const presentYear = ({ id, name, from, to, state }: Year) => ({ id, name, from, to, state });

export function yearRoutes(app: FastifyInstance): void {
  route(app, calls.listYears, ADMINISTRATOR, async ({ services: { db, now }, user }) => {
    const drafts = await draftsOf(db, user.id);
    const years = await beginYears(db, dayOf(now()));
    const rows = [];
    for (const year of years)
      rows.push({
        ...presentYear(year),
        counts: await countsOfYear(db, year),
        draft: (drafts.get(year.id) as { decision: string }[] | undefined) ?? null,
      });
    return ok(rows);
  });

  route(app, calls.listYearNames, [ROLES.coordinator], async ({ services: { db, now } }) =>
    ok((await beginYears(db, dayOf(now()))).map(presentYear)),
  );

  route(app, calls.storeYear, YEAR, async ({ services: { db, now }, user, body }) => {
    const id = text(body.id) === '' ? null : idOrInvalid(body.id, 'id', SELECT_YEAR);
    const { name, from, to } = body;
    checkBody(yearRules, { name, from, to });
    await beginYears(db, dayOf(now()));
    const year = { id, name: text(name), from: text(from), to: text(to) };
    return ok({ id: await storeYear(db, year, { userId: user.id, now: now() }) }, 'Year saved.');
  });

  route(app, calls.closeYear, YEAR, async ({ services, user, body }) => {
    const { db, now, origin } = services;
    const id = idOrInvalid(body.id, 'id', SELECT_YEAR);
    const dryRun = isRehearsal(body);
    const rules = readDecisions(body.decisions);
    const who = { userId: user.id, now: now(), origin: origin() };
    const closed = await closeYear(db, { id, rules, dryRun, ...who });
    return ok(closed, dryRun ? NOTHING_CHANGED : `${several(closed.rows.length, 'record')} decided.`);
  });

  route(app, calls.storeYearDraft, YEAR, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_YEAR);
    readDecisions(body.decisions);
    const decisions = (body.decisions as unknown[] | null | undefined) ?? [];
    await storeDraft(db, id, decisions, { userId: user.id, now: now() });
    return ok({ id }, 'Draft saved.');
  });

  route(app, calls.archiveYear, YEAR, async ({ services: { db, now }, user, body }) => {
    const id = idOrInvalid(body.id, 'id', SELECT_YEAR);
    const dryRun = isRehearsal(body);
    const isConfirmed = readFilters({ confirm: text(body.confirm) }, (filters) => filters.flag('confirm'));
    const { name, ...lost } = await archiveYear(db, id, {
      ...{ userId: user.id, now: now(), dryRun },
      accepts: (uncertified) => isConfirmed === true || text(body.count) === String(uncertified),
    });
    return ok({ id, ...lost, dry_run: dryRun ? 1 : 0 }, dryRun ? NOTHING_CHANGED : `${name} archived.`);
  });
}
