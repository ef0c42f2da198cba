import { sql, type Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import type { Lookup } from '#contract/master/calls';
import { textKey } from '#contract/text';
import { serialised } from '../queue';

const MASTER_TABLES = [
  'countries',
  'states',
  'cities',
  'skills',
  'categories',
  'company_domains',
  'internship_domains',
  'perks',
  'colleges',
  'branches',
] as const;
export type LookupTable = (typeof MASTER_TABLES)[number];

const masterRows = (db: Kysely<Database>, table: LookupTable) =>
  db.selectFrom(table).selectAll().orderBy('name').execute();

const MOST_ALIKE = 5;
/** Below this similarity it is another name: most contain "Institute" or "University". */
const ALIKE = 0.3;

/** The most similar names of a master list, the nearest first. */
export async function likeNames(db: Kysely<Database>, table: LookupTable, name: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)}
    where name = ${name} or similarity(name, ${name}) >= ${ALIKE} or word_similarity(${name}, name) >= ${2 * ALIKE}
    order by name = ${name} desc, similarity(name, ${name}) desc, name limit ${MOST_ALIKE}`.execute(db);
  return rows.map((row) => row.name);
}

interface Row extends Lookup {
  /** Kept where it is used, no longer offered. */
  retired: boolean;
  /** Code and former names. */
  others: readonly string[];
  /** The country of a state, the state of a city. */
  parent: number | null;
}

type Places = Record<'country_id' | 'state_id' | 'city_id', number | null>;

/** Master lists in memory, reloaded when one of them changes. */
export class Lookups {
  private rows = new Map<LookupTable, Map<number, Row>>();

  constructor(private readonly db: Kysely<Database>) {}

  readonly load = serialised(() => this.read());

  private async read(): Promise<void> {
    for (const table of MASTER_TABLES) {
      const parent = table === 'states' ? 'country_id' : table === 'cities' ? 'state_id' : null;
      const rows = await masterRows(this.db, table);
      this.rows.set(
        table,
        new Map(
          rows.map((row) => [
            row.id,
            {
              id: row.id,
              name: row.name,
              retired: 'retired' in row && row.retired,
              others: [
                ...('code' in row && row.code ? [row.code] : []),
                ...('aliases' in row ? row.aliases : []),
              ],
              parent: parent ? Number((row as Record<string, unknown>)[parent]) : null,
            },
          ]),
        ),
      );
    }
  }

  /** Offered entries, all or those below `parent`, by name. */
  list(table: LookupTable, parent: number | null = null): Lookup[] {
    const out: Lookup[] = [];
    for (const row of this.table(table).values()) {
      if (!row.retired && (parent === null || row.parent === parent))
        out.push({ id: row.id, name: row.name });
    }
    return out;
  }

  all(table: LookupTable): Lookup[] {
    return [...this.table(table).values()].map(({ id, name }) => ({ id, name }));
  }

  get(table: LookupTable, id: number | null): Lookup | null {
    const row = id === null ? undefined : this.table(table).get(id);
    return row ? { id: row.id, name: row.name } : null;
  }

  places({ country_id, state_id, city_id }: Places) {
    return {
      country: this.get('countries', country_id),
      state: this.get('states', state_id),
      city: this.get('cities', city_id),
    };
  }

  many(table: LookupTable, ids: readonly number[]): Lookup[] {
    return ids.flatMap((id) => this.get(table, id) ?? []);
  }

  names(table: LookupTable, ids: readonly number[]): string {
    return this.many(table, ids)
      .map(({ name }) => name)
      .join(', ');
  }

  /** Offered, or one of `own`. */
  has(table: LookupTable, id: number, own: readonly number[] = []): boolean {
    const row = this.table(table).get(id);
    return row !== undefined && (!row.retired || own.includes(id));
  }

  isWithin(table: 'states' | 'cities', id: number, parent: number): boolean {
    return this.table(table).get(id)?.parent === parent;
  }

  /** As `has`, by name. */
  hasName(table: LookupTable, name: string, own: string | null = null): boolean {
    for (const row of this.table(table).values())
      if (row.name === name && (!row.retired || name === own)) return true;
    return false;
  }

  isRetired(table: LookupTable, id: number): boolean {
    return this.table(table).get(id)?.retired ?? false;
  }

  /** All entries, for records that may have a retired one; offered ones win. */
  allByName(table: LookupTable): ReadonlyMap<string, number> {
    return new Map([...this.idsOf(table, true), ...this.idsByName(table)]);
  }

  /** Offered entries by `textKey` of names, codes and aliases; names win. */
  idsByName(table: LookupTable): ReadonlyMap<string, number> {
    return this.idsOf(table, false);
  }

  private idsOf(table: LookupTable, ofRetired: boolean): ReadonlyMap<string, number> {
    const offered = [...this.table(table).values()].filter(({ retired }) => retired === ofRetired);
    const others = offered.flatMap((row) => row.others.map((other) => [textKey(other), row.id] as const));
    const isOfTwo = ([key, id]: readonly [string, number]) =>
      others.some(([one, another]) => one === key && another !== id);
    return new Map([
      ...others.filter((other) => !isOfTwo(other)),
      ...offered.map(({ id, name }) => [textKey(name), id] as const),
    ]);
  }

  private table(table: LookupTable): Map<number, Row> {
    return this.rows.get(table) ?? new Map<number, Row>();
  }
}
