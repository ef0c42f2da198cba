import { sql, type Kysely } from 'kysely';
import { PER_PAGE } from '#contract/http';
import { MODERATION, moderationAfterEdit } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';
import { saveFile } from '#provider/files/repository';
import type { ReceivedFile } from '#provider/files/received';
import { offsetOf } from '#provider/http/page';
import { slugOf } from '#provider/http/slug';
import { mayShowInternships } from '#provider/policies/internships';
import { searchText } from '../internships/searchText';
import { tellOfSubmission } from '../moderation/told';
import type { Lookups } from '#provider/services/lookups';
import type { InternshipColumns } from './validation';

/** One page of a company's internships, newest first, each with the number of its applications. */
export function pageOfOwn(db: Kysely<Database>, companyId: number, page: number) {
  return db
    .selectFrom('internships')
    .select([
      'id',
      'slug',
      'name',
      'internship_type',
      'status',
      'moderation_status',
      'moderation_reason',
      'expire_date',
    ])
    .select((eb) =>
      eb
        .selectFrom('applications')
        .whereRef('applications.internship_id', '=', 'internships.id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('applications_count'),
    )
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset(offsetOf(page))
    .execute();
}
export type OwnRow = Awaited<ReturnType<typeof pageOfOwn>>[number];

/** How many internships the company has. */
export async function countOwn(db: Kysely<Database>, companyId: number): Promise<number> {
  const { n } = await db
    .selectFrom('internships')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The internship with the name of its image, whoever owns it. */
export const internshipById = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('internships')
    .leftJoin('files', 'files.id', 'internships.featured_file_id')
    .selectAll('internships')
    .select('files.name as featured_name')
    .where('internships.id', '=', id)
    .executeTakeFirst();
export type OwnRecord = NonNullable<Awaited<ReturnType<typeof internshipById>>>;

interface Store {
  lookups: Lookups;
  company: { id: number; user_id: number };
  columns: InternshipColumns;
  /** The chosen image; null keeps the one there is. */
  image: ReceivedFile | null;
  now: Date;
}

/**
 * The company as it is now, held until the end: an approval at the same time would miss a new internship
 * otherwise.
 */
const holdCompany = (trx: Kysely<Database>, id: number) =>
  trx
    .selectFrom('companies')
    .select(['name', 'approved_at', 'moderation_status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();

async function commonColumns(trx: Kysely<Database>, { lookups, company, columns, image, now }: Store) {
  const held = await holdCompany(trx, company.id);
  return {
    ...columns,
    ...(image
      ? { featured_file_id: await saveFile(trx, { ownerId: company.user_id, kind: 'featured', file: image }) }
      : {}),
    company_visible: mayShowInternships(held),
    search_text: searchText(lookups, columns, held.name ?? ''),
    submitted_at: now,
    updated_at: now,
  };
}

/** Creates an internship, under review. */
export function createInternship(db: Kysely<Database>, store: Store): Promise<{ id: number; slug: string }> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      id: number;
    }>`select nextval(pg_get_serial_sequence('internships', 'id'))::integer as id`.execute(trx);
    const id = rows[0]!.id;
    const slug = slugOf(id, store.columns.name, 'internship');
    const columns = await commonColumns(trx, store);
    await trx
      .insertInto('internships')
      .values({
        id,
        slug,
        company_id: store.company.id,
        moderation_status: MODERATION.underReview,
        created_at: store.now,
        ...columns,
      })
      .execute();
    await tellOfSubmission(trx, 'internship', store.company.user_id);
    return { id, slug };
  });
}

/** Updates an own internship and returns it to review; its address stays. */
export function updateInternship(
  db: Kysely<Database>,
  id: number,
  store: Store,
): Promise<{ id: number; slug: string }> {
  return db.transaction().execute(async (trx) => {
    const columns = await commonColumns(trx, store);
    const held = await trx
      .selectFrom('internships')
      .select(['slug', 'moderation_status', 'moderation_reason'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const moderation = moderationAfterEdit(held.moderation_status);
    const slug = held.slug ?? slugOf(id, store.columns.name, 'internship');
    const reason = moderation === held.moderation_status ? held.moderation_reason : null;
    await trx
      .updateTable('internships')
      .set({ ...columns, slug, moderation_status: moderation, moderation_reason: reason })
      .where('id', '=', id)
      .where('company_id', '=', store.company.id)
      .execute();
    await tellOfSubmission(trx, 'internship', store.company.user_id);
    return { id, slug };
  });
}
