import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  Kysely,
  Migrator,
  PostgresAdapter,
  PostgresDialect,
  sql,
  type Migration,
  type PostgresPoolClient,
} from 'kysely';
import type { ClientBase, Pool } from 'pg';
import * as initial from './migrations/001_initial';
import * as fileReferences from './migrations/002_file_references';
import * as applicationTerms from './migrations/003_application_terms';
import * as diaries from './migrations/004_diaries';
import * as office from './migrations/005_office';
import * as live from './migrations/006_live';
import * as moderation from './migrations/007_moderation';
import * as standings from './migrations/008_standings';
import * as tallies from './migrations/009_tallies';
import * as twoStep from './migrations/010_two_step';
import * as desk from './migrations/011_desk';
import * as companyTallies from './migrations/012_company_tallies';
import * as publicPages from './migrations/013_public_pages';
import * as openTallies from './migrations/014_open_tallies';
import * as mails from './migrations/015_mails';
import * as endedSessions from './migrations/016_ended_sessions';
import * as trail from './migrations/017_trail';
import * as suspension from './migrations/018_suspension';
import * as payeesAndInvitations from './migrations/019_payees_and_invitations';
import * as marksAt from './migrations/020_marks_at';
import * as auditSubjects from './migrations/021_audit_subjects';
import * as listTerms from './migrations/022_list_terms';
import * as backgroundJobs from './migrations/023_background_jobs';
import * as undo from './migrations/024_undo';
import * as diaryWeeks from './migrations/025_diary_weeks';
import * as administrators from './migrations/026_administrators';
import * as lists from './migrations/027_lists';
import * as site from './migrations/028_site';
import * as pages from './migrations/029_pages';
import * as placements from './migrations/030_placements';
import * as people from './migrations/031_people';
import * as policy from './migrations/032_policy';
import * as roster from './migrations/033_roster';
import * as supervision from './migrations/034_supervision';
import * as certificates from './migrations/035_certificates';
import * as signIn from './migrations/036_sign_in';
import * as mailTemplates from './migrations/037_mail_templates';
import * as ownDiaries from './migrations/038_own_diaries';
import * as retention from './migrations/039_logouts_and_retention';
import * as placed from './migrations/040_placed';
import * as whereFrom from './migrations/041_where_from';
import * as placementLists from './migrations/042_placement_lists';
import * as counted from './migrations/043_counted';
import * as evaluationScans from './migrations/044_evaluation_scans';
import * as universityAccounts from './migrations/045_university_accounts';
import * as mailTickets from './migrations/046_mail_tickets';
import * as undeliveredMails from './migrations/047_undelivered_mails';
import * as auditNames from './migrations/048_audit_names';
import * as guardedRosters from './migrations/050_guarded_rosters';
import * as listAliases from './migrations/051_list_aliases';
import * as placementIssues from './migrations/055_placement_issues';
import * as paperHours from './migrations/056_paper_hours';
import * as certificateCollege from './migrations/057_certificate_college';
import * as cancelledApplications from './migrations/058_cancelled_applications';

/** In the order they run. */
const MIGRATIONS = [
  initial,
  fileReferences,
  applicationTerms,
  diaries,
  office,
  live,
  moderation,
  standings,
  tallies,
  twoStep,
  desk,
  companyTallies,
  publicPages,
  openTallies,
  mails,
  endedSessions,
  trail,
  suspension,
  payeesAndInvitations,
  marksAt,
  auditSubjects,
  listTerms,
  backgroundJobs,
  undo,
  diaryWeeks,
  administrators,
  lists,
  site,
  pages,
  placements,
  people,
  policy,
  roster,
  supervision,
  certificates,
  signIn,
  mailTemplates,
  ownDiaries,
  retention,
  placed,
  whereFrom,
  placementLists,
  counted,
  evaluationScans,
  universityAccounts,
  mailTickets,
  undeliveredMails,
  auditNames,
  guardedRosters,
  listAliases,
  placementIssues,
  paperHours,
  certificateCollege,
  cancelledApplications,
];

/** Records of the release before Kysely's migrator. */
const EARLIER_RECORDS = 'schema_migrations';
/** Where it stands which migrations ran: no data of the portal. */
export const RECORD_TABLES = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE, EARLIER_RECORDS];

/** Any fixed number: whoever migrates holds this lock. */
export const MIGRATION_LOCK = 7_206_001;

/**
 * Brings the database to the newest shape, all or nothing; each migration runs once. Processes that start
 * together wait for each other. Throws what the database says of a statement that it refuses.
 * @returns the names of those that ran now
 */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query(
      `begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
    );
    const ran = await migrateOn(client);
    await client.query('commit');
    failed = false;
    return ran;
  } finally {
    // A connection that is closed amid its transaction takes all of it back.
    client.release(failed);
  }
}

/**
 * Kysely's migrator locks a session, which behind a pooler in transaction mode is anybody's a moment later:
 * two processes migrated at once, and the lock was never given back.
 */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
class OneTransactionDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter();
  }
}

/** Migrates within the transaction of `client`. */
async function migrateOn(client: ClientBase): Promise<string[]> {
  const query = client.query.bind(client) as PostgresPoolClient['query'];
  const connect = async () => ({ query, release: () => {} });
  // Not destroyed: the connection is the caller's.
  const db = new Kysely<unknown>({
    dialect: new OneTransactionDialect({ pool: { connect, end: async () => {} } }),
  });
  await takeOverRecords(db);
  const getMigrations = async () => known;
  const migrator = new Migrator({ db, provider: { getMigrations }, disableTransactions: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

const known: Readonly<Record<string, Migration>> = Object.fromEntries(
  MIGRATIONS.map(({ name, sql: text }) => [
    name,
    {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    },
  ]),
);

/**
 * Copies the names of migrations that the release before Kysely's migrator recorded in a table of its own.
 * That table stays: a process of that release may still run beside this one.
 */
async function takeOverRecords(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass(${EARLIER_RECORDS}) is not null as is_there`.execute(db);
  if (!rows[0]?.is_there) return;
  await sql`create table if not exists ${sql.table(DEFAULT_MIGRATION_TABLE)}
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp)
    select name, to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${sql.table(EARLIER_RECORDS)}
    on conflict do nothing`.execute(db);
}

/** Names of the migrations that a database has had, in their order; none when it is no portal's. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  for (const table of [DEFAULT_MIGRATION_TABLE, EARLIER_RECORDS]) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    if (!rows[0]!.there) continue;
    const records = await client.query<{ name: string }>(`select name from ${table} order by name`);
    if (records.rows.length > 0) return records.rows.map(({ name }) => name);
  }
  return [];
}

/** Throws one line when `names` are not the first of the migrations of this release. */
export function checkKnown(names: readonly string[]): void {
  const stranger = names.find((name, index) => MIGRATIONS[index]?.name !== name);
  if (stranger !== undefined)
    throw new Error(`The data are of a later release (${stranger}): update the portal first.`);
}

/**
 * Makes the shape that the migrations `names` lead to, in an empty schema and within the caller's
 * transaction.
 */
export async function makeSchema(client: ClientBase, names: readonly string[]): Promise<void> {
  await client.query(
    `create table ${DEFAULT_MIGRATION_TABLE} (name varchar(255) primary key, timestamp varchar(255) not null)`,
  );
  for (const name of names) {
    await client.query(MIGRATIONS.find((known) => known.name === name)!.sql);
    await client.query(`insert into ${DEFAULT_MIGRATION_TABLE} values ($1, $2)`, [
      name,
      new Date().toISOString(),
    ]);
  }
}
