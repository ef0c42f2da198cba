import { sql, type Insertable, type Kysely } from 'kysely';
import { TIME_ZONE } from '#contract/options';
import { ROLES } from '#contract/roles';
import { collegeAndBranch, collegeId } from '#provider/database/collegeNames';
import type { AnnouncementsTable, Database } from '#provider/database/schema';
import { offsetOf, type ListPage } from '#provider/http/page';
import { isOfYears, type YearCriteria } from '#provider/services/yearsRepository';

/** In order of names, then ids. */
export const recipientsByIds = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.usn',
      ...collegeAndBranch('s'),
      'u.id as user_id',
      'u.name',
      'u.email',
      'u.disabled_at',
    ])
    .where(sql<boolean>`s.id = any(${ids}::integer[])`)
    .orderBy('s.sort_name')
    .orderBy('s.id')
    .execute();
export type Recipient = Awaited<ReturnType<typeof recipientsByIds>>[number];

export async function insertAnnouncement(
  trx: Kysely<Database>,
  row: Insertable<AnnouncementsTable>,
): Promise<number> {
  const { id } = await trx.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function addRecipients(
  trx: Kysely<Database>,
  id: number,
  { recipients, accountIds }: { recipients: number; accountIds: readonly number[] },
): Promise<void> {
  await sql`update announcements set recipients = recipients + ${recipients}::integer,
    about_ids = about_ids || ${[...accountIds]}::integer[] where id = ${id}`.execute(trx);
}

/** Sent by a coordinator of the college, or of any for the university's office, or by the reader. */
const ofReader = (db: Kysely<Database>, { id, college, years }: Reader) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('users as u', 'u.id', 'a.sender_id')
    .where(({ eb, or, and }) =>
      or([
        eb('a.sender_id', '=', id),
        and([
          eb('u.role_id', '=', ROLES.coordinator),
          ...(college === null ? [] : [eb('u.college_id', '=', collegeId(college))]),
        ]),
      ]),
    )
    .where(isOfYears(years, sql`(a.sent_at at time zone ${sql.lit(TIME_ZONE)})::date`));
interface Reader {
  id: number;
  college: string | null;
  years: YearCriteria;
}

export const countAnnouncements = async (db: Kysely<Database>, reader: Reader): Promise<number> =>
  (
    await ofReader(db, reader)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const pageOfAnnouncements = (db: Kysely<Database>, reader: Reader, page: ListPage) =>
  ofReader(db, reader)
    .select(['a.id', 'a.subject', 'a.text', 'a.recipients', 'a.sent_at', 'u.name as by'])
    .orderBy('a.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
