import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { internshipDiary, projectDiary } from '#contract/diary/calls';
import { CODES } from '#contract/codes';
import { ROLES } from '#contract/roles';
import type { Undoable } from '#contract/schema';
import type { Services, Session, SessionUser } from '#provider/context';
import { dayOf } from '#provider/http/days';
import { readFilters } from '#provider/http/filters';
import { FIRST_PAGE, type ListPage } from '#provider/http/page';
import { refuseErrors, type Values } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { pagedRoute } from '#provider/lists';
import { ok, route, type Outcome } from '#provider/route';
import type { Lookups } from '#provider/services/lookupRepository';
import {
  firstId,
  isGiven,
  ownerFilter,
  ownerOrInvalid,
  readEntryFilters,
  OF_ENTRY,
  refuseOthers,
} from './access';
import { entryValues, storedEntry, wrongIn } from './entry';
import { diaryFileRoutes } from './fileRoutes';
import type { EntryRow, DiaryWriter } from './kindRepository';
import { INTERNSHIP_DIARY, PROJECT_DIARY, writerOf, type DiaryKind } from './kinds';
import { presentInternshipEntry, presentProjectEntry } from './presenter';
import { countEntries, entriesOf, entryById, type EntryFilters } from './repository';
import { changeEntry, createEntry, removeEntry } from './store';

const STUDENT = [ROLES.student] as const;
const ACT = { access: STUDENT, archivedFirst: OF_ENTRY } as const;

async function requestedEntry(
  { db }: Services,
  kind: DiaryKind,
  writer: DiaryWriter,
  query: Readonly<Record<string, unknown>>,
): Promise<EntryRow | undefined> {
  const { id, owner, date } = readFilters(query, (filters) => ({
    id: filters.ids('id')?.[0],
    owner: ownerFilter(kind, query, firstId(filters)),
    date: filters.day('date'),
  }));
  if (id !== undefined) {
    const entry = await entryById(db, kind, id);
    return entry && kind.mayWrite(entry, writer) ? entry : undefined;
  }
  refuseErrors({
    ...(owner === null ? { [kind.owners[0]!]: [kind.missing.owner] } : {}),
    ...(date === null ? { date: ['Date is required'] } : {}),
  });
  const [entry] = await entriesOf(db, kind, writer, { owner, from: date, to: date }, FIRST_PAGE);
  return entry;
}

type Present<E> = (lookups: Lookups, row: EntryRow) => E;

interface DiaryCall {
  services: Services;
  session: Session | null;
  user: SessionUser;
  query: object;
  body: object;
}

interface Criteria {
  filters: EntryFilters;
  writer: DiaryWriter;
}

const listed = <E>(kind: DiaryKind, present: Present<E>) => ({
  criteria: async ({ services: { db }, user, query }: DiaryCall) => {
    const filters = readEntryFilters(kind, query as Values);
    return { filters, writer: await writerOf(db, user.id) };
  },
  count: ({ services: { db } }: DiaryCall, { filters, writer }: Criteria) =>
    countEntries(db, kind, writer, filters),
  rows: ({ services: { db } }: DiaryCall, { filters, writer }: Criteria, page: ListPage) =>
    entriesOf(db, kind, writer, filters, page),
  present: (row: EntryRow, { services: { lookups } }: DiaryCall) => present(lookups, row),
});

const shown =
  <E>(kind: DiaryKind, present: Present<E>) =>
  async ({ services, user, query }: DiaryCall): Promise<Outcome<E | null>> => {
    const writer = await writerOf(services.db, user.id);
    const entry = await requestedEntry(services, kind, writer, query as Values);
    return entry
      ? ok(present(services.lookups, entry), 'Entry found.', CODES.dataFound)
      : ok(null, 'There is no entry.', CODES.dataNotFound);
  };

const stored =
  (kind: DiaryKind) =>
  async ({ services, user, body }: DiaryCall): Promise<Outcome<{ id: number }>> => {
    const { db, lookups, now } = services;
    const values = entryValues(body as Values);
    const writer = await writerOf(db, user.id);
    const id = isGiven(values.id) ? idOrInvalid(values.id, 'id', 'Select an entry') : null;
    const [first] = kind.owners;
    const isNamed = kind.owners.some((name) => isGiven(values[name]));
    refuseErrors({
      ...(!isNamed && { [first!]: [kind.missing.owner] }),
      ...wrongIn(lookups, values, dayOf(now())),
    });
    const owner = ownerOrInvalid(kind, values);
    await refuseOthers(services, kind, writer, owner);
    const write = { writer, entry: { ...storedEntry(values), owner, updated_at: now() } };
    const written = await (id === null ? createEntry(db, kind, write) : changeEntry(db, kind, id, write));
    return ok({ id: written }, 'Entry saved.');
  };

const removed =
  (kind: DiaryKind) =>
  async ({ services, session, user, body }: DiaryCall): Promise<Outcome<Static<typeof Undoable>>> => {
    const { db, now } = services;
    const id = idOrInvalid((body as Values).id, 'id', 'Select an entry');
    const writer = await writerOf(db, user.id);
    const removal = { writer, session: session!, now: now() };
    return ok({ undo: await removeEntry(db, kind, id, removal) }, 'Entry deleted.');
  };

export function studentDiaryRoutes(app: FastifyInstance): void {
  const { list, show, store, remove } = internshipDiary;
  pagedRoute(app, list, STUDENT, listed(INTERNSHIP_DIARY, presentInternshipEntry));
  route(app, show, STUDENT, shown(INTERNSHIP_DIARY, presentInternshipEntry));
  route(app, store, ACT, stored(INTERNSHIP_DIARY));
  route(app, remove, ACT, removed(INTERNSHIP_DIARY));
  pagedRoute(app, projectDiary.list, STUDENT, listed(PROJECT_DIARY, presentProjectEntry));
  route(app, projectDiary.show, STUDENT, shown(PROJECT_DIARY, presentProjectEntry));
  route(app, projectDiary.store, STUDENT, stored(PROJECT_DIARY));
  route(app, projectDiary.remove, STUDENT, removed(PROJECT_DIARY));
  diaryFileRoutes(app);
}
