import type { Kysely } from 'kysely';
import type { Database } from '#provider/database/schema';
import {
  BRANCHES,
  CATEGORIES,
  COLLEGES,
  COMPANY_DOMAINS,
  INTERNSHIP_DOMAINS,
  PERKS,
  SKILLS,
} from './masters';
import { PLACES } from './places';
import { reserveIds, type Db } from './ids';
import { seedAlone } from './transaction';

const SIMPLE = {
  skills: SKILLS,
  categories: CATEGORIES,
  company_domains: COMPANY_DOMAINS,
  internship_domains: INTERNSHIP_DOMAINS,
  perks: PERKS,
  colleges: Object.keys(COLLEGES),
  branches: Object.keys(BRANCHES),
} as const;

/** Keeps existing lists. Real universities bring their own colleges. */
export async function writeLookups(db: Db, { colleges = true } = {}): Promise<void> {
  if (colleges && !(await db.selectFrom('colleges').select('id').limit(1).executeTakeFirst()))
    await db
      .insertInto('colleges')
      .values(SIMPLE.colleges.map((name) => ({ name })))
      .execute();
  if (await db.selectFrom('countries').select('id').limit(1).executeTakeFirst()) return;
  for (const [table, names] of Object.entries(SIMPLE) as [keyof typeof SIMPLE, readonly string[]][]) {
    if (table === 'colleges') continue;
    await db
      .insertInto(table)
      .values(names.map((name) => ({ name })))
      .execute();
  }
  const countries = Object.keys(PLACES);
  const countryIds = await reserveIds(db, 'countries', countries.length);
  await db
    .insertInto('countries')
    .values(countries.map((name, i) => ({ id: countryIds[i]!, name })))
    .execute();

  const states = countries.flatMap((country, i) =>
    Object.entries(PLACES[country]!).map(([name, cities]) => ({ name, country_id: countryIds[i]!, cities })),
  );
  const stateIds = await reserveIds(db, 'states', states.length);
  await db
    .insertInto('states')
    .values(states.map(({ name, country_id }, i) => ({ id: stateIds[i]!, name, country_id })))
    .execute();
  await db
    .insertInto('cities')
    .values(states.flatMap(({ cities }, i) => cities.map((name) => ({ name, state_id: stateIds[i]! }))))
    .execute();
}

/** For an administrator's first start: lists to choose from, no college. */
export const giveLookups = (db: Kysely<Database>): Promise<void> =>
  seedAlone(db, (trx) => writeLookups(trx, { colleges: false }));

type Table = keyof typeof SIMPLE | 'countries' | 'states';

export class Names {
  private readonly ids = new Map<string, number>();

  static async read(db: Db): Promise<Names> {
    const names = new Names();
    for (const table of [...Object.keys(SIMPLE), 'countries', 'states'] as Table[]) {
      for (const row of await db.selectFrom(table).select(['id', 'name']).execute())
        names.ids.set(`${table}/${row.name}`, row.id);
    }
    for (const row of await db.selectFrom('cities').selectAll().execute())
      names.ids.set(`cities/${row.state_id}/${row.name}`, row.id);
    return names;
  }

  id(table: Table, name: string): number {
    return this.find(`${table}/${name}`);
  }

  all(table: Table, list: readonly string[]): number[] {
    return list.map((name) => this.id(table, name));
  }

  place(state: string, city: string): { country_id: number; state_id: number; city_id: number } {
    const state_id = this.id('states', state);
    return {
      country_id: this.id('countries', 'India'),
      state_id,
      city_id: this.find(`cities/${state_id}/${city}`),
    };
  }

  private find(key: string): number {
    const id = this.ids.get(key);
    if (id === undefined) throw new Error(`The master lists lack ${key}, which the demo data needs.`);
    return id;
  }
}
