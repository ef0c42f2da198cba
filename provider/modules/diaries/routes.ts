import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { internshipDiary, projectDiary } from '#contract/diary/calls';
import { CODES } from '#contract/http';
import { ROLES } from '#contract/roles';
import type { Undoable } from '#contract/schema';
import type { Services, Session, SessionUser } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import { refuseErrors, type Values } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { ok, route, type Outcome } from '#provider/route';
import type { Lookups } from '#provider/services/lookupRepository';
import { firstId, isGiven, keeperOfOwner, ownerFilter, ownerOrInvalid, readEntryFilters } from './access';
import { entryValues, storedEntry, wrongIn } from './entry';
import { diaryFileRoutes } from './fileRoutes';
import type { EntryRow, Keeper } from './kindRepository';
import { INTERNSHIP_DIARY, PROJECT_DIARY, keeperOf, type DiaryKind } from './kinds';
import { presentInternshipEntry, presentProjectEntry } from './presenter';
import { countEntries, entriesOf, entryById, type EntryFilters } from './repository';
import { changeEntry, createEntry, removeEntry } from './store';

const STUDENT = [ROLES.student] as const;

async function entryAsked(
  { db }: Services,
  kind: DiaryKind,
  keeper: Keeper,
  query: Readonly<Record<string, unknown>>,
): Promise<EntryRow | undefined> {
  const { id, owner, date } = readFilters(query, (filters) => ({
    id: filters.ids('id')?.[0],
    owner: ownerFilter(kind, query, firstId(filters)),
    date: filters.day('date'),
  }));
  if (id !== undefined) {
    const entry = await entryById(db, kind, id);
    return entry && kind.mayWrite(entry, keeper) ? entry : undefined;
  }
  refuseErrors({
    ...(owner === null ? { [kind.owners[0]!]: [kind.missing.owner] } : {}),
    ...(date === null ? { date: ['Date is required'] } : {}),
  });
  const [entry] = await entriesOf(db, kind, keeper, { owner, from: date, to: date }, 1);
  return entry;
}

type Present<E> = (lookups: Lookups, row: EntryRow) => E;

interface Asked {
  services: Services;
  session: Session | null;
  user: SessionUser;
  query: object;
  body: object;
}

interface Criteria {
  filters: EntryFilters;
  keeper: Keeper;
}

const listed = <E>(kind: DiaryKind, present: Present<E>) => ({
  criteria: async ({ services: { db }, user, query }: Asked) => {
    const filters = readEntryFilters(kind, query as Values);
    return { filters, keeper: await keeperOf(db, user.id) };
  },
  count: ({ services: { db } }: Asked, { filters, keeper }: Criteria) =>
    countEntries(db, kind, keeper, filters),
  rows: ({ services: { db } }: Asked, { filters, keeper }: Criteria, page: number) =>
    entriesOf(db, kind, keeper, filters, page),
  present: (row: EntryRow, { services: { lookups } }: Asked) => present(lookups, row),
});

const shown =
  <E>(kind: DiaryKind, present: Present<E>) =>
  async ({ services, user, query }: Asked): Promise<Outcome<E | null>> => {
    const keeper = await keeperOf(services.db, user.id);
    const entry = await entryAsked(services, kind, keeper, query as Values);
    return entry
      ? ok(present(services.lookups, entry), 'Entry found.', CODES.dataFound)
      : ok(null, 'There is no entry.', CODES.dataNotFound);
  };

const stored =
  (kind: DiaryKind) =>
  async ({ services, user, body }: Asked): Promise<Outcome<{ id: number }>> => {
    const { db, lookups, now } = services;
    const values = entryValues(body as Values);
    const id = isGiven(values.id) ? idOrInvalid(values.id, 'id', 'Select an entry') : null;
    const [first] = kind.owners;
    const isNamed = kind.owners.some((name) => isGiven(values[name]));
    refuseErrors({
      ...(!isNamed && { [first!]: [kind.missing.owner] }),
      ...wrongIn(lookups, values, dayOf(now())),
    });
    const owner = ownerOrInvalid(kind, values);
    const keeper = await keeperOfOwner(services, kind, user.id, owner);
    const write = { keeper, entry: { ...storedEntry(values), owner, updated_at: now() } };
    const written = await (id === null ? createEntry(db, kind, write) : changeEntry(db, kind, id, write));
    return ok({ id: written }, 'Entry saved.');
  };

const removed =
  (kind: DiaryKind) =>
  async ({
    services: { db, now },
    session,
    user,
    body,
  }: Asked): Promise<Outcome<Static<typeof Undoable>>> => {
    const id = idOrInvalid((body as Values).id, 'id', 'Select an entry');
    const removal = { keeper: await keeperOf(db, user.id), session: session!, now: now() };
    return ok({ undo: await removeEntry(db, kind, id, removal) }, 'Entry deleted.');
  };

export function studentDiaryRoutes(app: FastifyInstance): void {
  const { list, show, store, remove } = internshipDiary;
  pagedRoute(app, list, STUDENT, listed(INTERNSHIP_DIARY, presentInternshipEntry));
  route(app, show, STUDENT, shown(INTERNSHIP_DIARY, presentInternshipEntry));
  route(app, store, STUDENT, stored(INTERNSHIP_DIARY));
  route(app, remove, STUDENT, removed(INTERNSHIP_DIARY));
  pagedRoute(app, projectDiary.list, STUDENT, listed(PROJECT_DIARY, presentProjectEntry));
  route(app, projectDiary.show, STUDENT, shown(PROJECT_DIARY, presentProjectEntry));
  route(app, projectDiary.store, STUDENT, stored(PROJECT_DIARY));
  route(app, projectDiary.remove, STUDENT, removed(PROJECT_DIARY));
  diaryFileRoutes(app);
}
