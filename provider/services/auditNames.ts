/** What entries of the trail are about, by name: as many queries for a page as it has kinds of records. */
import type { Kysely } from 'kysely';
import type { AuditName } from '#contract/moderation/calls';
import type { AuditNamed, AuditState, AuditSubject } from '#contract/audit';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { Database } from '#provider/database/schema';
import {
  accountsById,
  applicationsById,
  companiesById,
  entriesById,
  internshipsById,
  noticesById,
  placementsById,
  projectEntriesById,
} from './auditNamesRepository';

interface Entry {
  actor_id: number | null;
  subject: AuditSubject;
  subject_id: number;
  before: unknown;
  after: unknown;
  /** The names that were kept when it was written. */
  about_names?: unknown;
}
/** The records that are read from the database. */
type Kind =
  | 'account'
  | 'application'
  | 'company'
  | 'entry'
  | 'internship'
  | 'notice'
  | 'placement'
  | 'projectEntry';

/** What is known of entries: what they are about, and the companies of those who acted. */
export interface AuditNames {
  /** By their names of today; those that were kept where the record is gone. */
  about(entry: Entry): AuditName[];
  companyOf(actorId: number): number | null;
}

const named = (kind: AuditNamed, id: number, name: string, slug: string | null = null): AuditName => ({
  kind,
  id,
  name,
  slug,
});

const personOf = (row: { user_id: number; name: string }) => named('account', row.user_id, row.name);

/** A company that has not told its name yet goes by its account's. */
const companyOf = (row: {
  company_id: number;
  company: string | null;
  name: string;
  company_slug: string | null;
  company_moderation: number;
}) => {
  const isPublic = row.company_moderation === MODERATION.approved;
  return named('company', row.company_id, row.company ?? row.name, isPublic ? row.company_slug : null);
};

const internshipOf = (row: {
  internship_id: number | null;
  internship: string | null;
  slug: string | null;
  listed: boolean | null;
}) =>
  row.internship_id === null
    ? []
    : [named('internship', row.internship_id, row.internship ?? '', row.listed ? row.slug : null)];

const placementOf = (row: { placement_id: number | null; title: string | null; company: string | null }) =>
  row.placement_id === null ? [] : [named('placement', row.placement_id, `${row.title}, ${row.company}`)];

const stateOf = ({ before, after }: Entry): AuditState => (after ?? before ?? {}) as AuditState;

/** The record that an entry is about; null for what is not kept as one. */
function kindOf(entry: Entry): Kind | null {
  const state = stateOf(entry);
  switch (entry.subject) {
    case 'application':
    case 'payment':
      return 'application';
    case 'diary':
      return 'project_id' in state ? 'projectEntry' : 'entry';
    case 'account':
    case 'placement':
      return entry.subject;
    case 'moderation':
      // A report is one about an internship.
      if (state.kind === 'company' || state.kind === 'notice') return state.kind;
      return 'internship';
    default:
      return null;
  }
}

/** What an entry says itself of the portal's settings: they have no rows of their own, or may be gone. */
function saidOf(entry: Entry): AuditName[] {
  const { list, name, college, page, mail } = stateOf(entry);
  const nameOf = (kind: AuditNamed, text: unknown) =>
    typeof text === 'string' && text !== '' ? [named(kind, entry.subject_id, text)] : [];
  if (entry.subject === 'list') return nameOf('list', list === undefined ? college : name);
  return [...nameOf('page', page), ...nameOf('mail', mail)];
}

const byId = <Row extends { id: number }>(rows: readonly Row[], names: (row: Row) => AuditName[]) =>
  new Map(rows.map((row) => [row.id, names(row)]));

/** Reads the names of all records that the entries are about, and the companies of their actors. */
export async function auditNames(db: Kysely<Database>, entries: readonly Entry[]): Promise<AuditNames> {
  const idsOf = (kind: Kind) => [
    ...new Set(entries.filter((entry) => kindOf(entry) === kind).map(({ subject_id }) => subject_id)),
  ];
  const read = async <Row>(
    of: (db: Kysely<Database>, ids: readonly number[]) => Promise<Row[]>,
    ids: number[],
  ) => (ids.length === 0 ? [] : of(db, ids));
  const actors = entries.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]));
  const [accounts, applications, companies, days, internships, notices, placements, projectDays] =
    await Promise.all([
      read(accountsById, [...new Set([...idsOf('account'), ...actors])]),
      read(applicationsById, idsOf('application')),
      read(companiesById, idsOf('company')),
      read(entriesById, idsOf('entry')),
      read(internshipsById, idsOf('internship')),
      read(noticesById, idsOf('notice')),
      read(placementsById, idsOf('placement')),
      read(projectEntriesById, idsOf('projectEntry')),
    ]);
  const names: Readonly<Record<Kind, ReadonlyMap<number, AuditName[]>>> = {
    account: byId(accounts, ({ id, name }) => [named('account', id, name)]),
    application: byId(applications, (row) => [personOf(row), ...internshipOf(row)]),
    company: new Map(companies.map((row) => [row.company_id, [companyOf(row)]])),
    entry: byId(days, (row) => [
      personOf(row),
      named('entry', row.id, row.date),
      ...internshipOf(row),
      ...placementOf(row),
    ]),
    internship: byId(internships, (row) => [
      ...internshipOf({ ...row, internship_id: row.id }),
      companyOf(row),
    ]),
    notice: byId(notices, ({ id, name }) => [named('notice', id, name)]),
    placement: byId(placements, (row) => [personOf(row), ...placementOf({ ...row, placement_id: row.id })]),
    projectEntry: byId(projectDays, (row) => [personOf(row), named('projectEntry', row.id, row.date)]),
  };
  const companyOfActor = new Map(accounts.map(({ id, company_id }) => [id, company_id]));
  return {
    about: (entry) => {
      const kind = kindOf(entry);
      if (kind === null) return saidOf(entry);
      return names[kind].get(entry.subject_id) ?? (entry.about_names as AuditName[] | null | undefined) ?? [];
    },
    companyOf: (actorId) => companyOfActor.get(actorId) ?? null,
  };
}
