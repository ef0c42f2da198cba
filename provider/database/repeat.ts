/** Repeats statements and transactions that lost a race. */
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

/** Repeats `work`, which must change the database alone, once after a deadlock or a lost race. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLostRace(error)) throw error;
    return work();
  }
}

/** Repeats statements outside transactions. */
class RepeatingDriver extends PostgresDriver {
  private readonly known = new WeakSet<DatabaseConnection>();
  /** In a transaction, which is repeated as a whole. */
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

function repeated<DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute: TransactionBuilder<DB>['execute'] = (work) => onceMore(() => builder.execute(work));
  return {
    execute,
    setAccessMode: (mode) => repeated(builder.setAccessMode(mode)),
    setIsolationLevel: (level) => repeated(builder.setIsolationLevel(level)),
  } as TransactionBuilder<DB>;
}

export class RepeatingKysely<DB> extends Kysely<DB> {
  constructor(pool: Pool) {
    super({ dialect: new RepeatingDialect({ pool }) });
  }

  override transaction(): TransactionBuilder<DB> {
    return repeated(super.transaction());
  }
}
