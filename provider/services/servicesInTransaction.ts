/** Lets what begins transactions of its own do its work within one that is under way. */
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Services } from '../context';
import type { Database } from '../database/schema';

/** `trx` as a database: a transaction that is begun on it is `trx` itself, and ends with it. */
function joining(trx: Transaction<Database>): Kysely<Database> {
  const joined = { execute: <T>(work: (trx: Transaction<Database>) => Promise<T>) => work(trx) };
  return new Proxy(trx, {
    get(target, name) {
      if (name === 'transaction') return () => joined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The statements of a pool, on the connection of `trx`: a second connection for each call would not do. */
const poolOf = (trx: Transaction<Database>) =>
  ({
    query: (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as Pool;

/** The services, whose every statement is part of `trx`: kept with it or not at all. */
export const servicesInTransaction = (services: Services, trx: Transaction<Database>): Services => ({
  ...services,
  db: joining(trx),
  pool: poolOf(trx),
});
