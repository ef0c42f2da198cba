/** Statements and transactions that lost to another one are made once more, instead of being refused. */
import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionBuilder,
} from 'kysely';
import type { Pool } from 'pg';
import { isLostRace } from './failures';

/**
 * What `work` returns; it is done a second time when the first one lost a deadlock or a race, of which the
 * database has undone everything. `work` must change the database alone.
 */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLostRace(error)) throw error;
    return work();
  }
}

/** Makes statements once more that are no part of a transaction. */
class RepeatingDriver extends PostgresDriver {
  private readonly known = new WeakSet<DatabaseConnection>();
  /** Those in a transaction, which is repeated as a whole. */
  private readonly busy = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (this.known.has(connection)) return connection;
    this.known.add(connection);
    const run = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
      this.busy.has(connection) ? run<R>(query) : onceMore(() => run<R>(query));
    return connection;
  }

  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    this.busy.add(given[0]);
    await super.beginTransaction(...given);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.busy.delete(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection);
    this.busy.delete(connection);
  }
}

class RepeatingDialect extends PostgresDialect {
  constructor(private readonly config: { pool: Pool }) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new RepeatingDriver(this.config);
  }
}

/** The same transaction, which is made once more when it lost. */
function repeated<DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute: TransactionBuilder<DB>['execute'] = (work) => onceMore(() => builder.execute(work));
  return {
    execute,
    setAccessMode: (mode) => repeated(builder.setAccessMode(mode)),
    setIsolationLevel: (level) => repeated(builder.setIsolationLevel(level)),
  } as TransactionBuilder<DB>;
}

/** A query builder on `pool` that makes lost statements and transactions once more. */
export class RepeatingKysely<DB> extends Kysely<DB> {
  constructor(pool: Pool) {
    super({ dialect: new RepeatingDialect({ pool }) });
  }

  override transaction(): TransactionBuilder<DB> {
    return repeated(super.transaction());
  }
}
