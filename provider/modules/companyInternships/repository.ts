/** Writes a company's own internships. */
import { sql, type Kysely } from 'kysely';
import { INTERNSHIP } from '#contract/lifecycles/internship';
import { MODERATION, moderationAfterEdit } from '#contract/lifecycles/moderation';
import type { Database } from '#provider/database/schema';
import { saveFile } from '#provider/files/repository';
import type { ReceivedFile } from '#provider/files/received';
import { slugOf } from '#provider/http/slug';
import { mayShowInternships } from '#provider/policies/internships';
import { searchText } from '../internships/searchText';
import { announce } from '#provider/services/notifications';
import { tellOfSubmission } from '../moderation/told';
import { holdCompany } from '#provider/services/suspensionRepository';
import type { Lookups } from '#provider/services/lookups';
import type { InternshipColumns } from './validation';

interface Store {
  lookups: Lookups;
  company: { id: number; user_id: number };
  columns: InternshipColumns;
  /** The chosen image; null keeps the one there is. */
  image: ReceivedFile | null;
  now: Date;
}

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

/** A Draft with every field of an internship but its picture, under review; its name stays. */
export const duplicateInternship = (
  db: Kysely<Database>,
  columns: InternshipColumns,
  store: Omit<Store, 'columns' | 'image'>,
): Promise<{ id: number; slug: string }> =>
  createInternship(db, { ...store, image: null, columns: { ...columns, status: INTERNSHIP.draft } });

/** Sets the publishing status of an own internship, and nothing else: its review stays as it is. */
export async function setStatus(
  db: Kysely<Database>,
  internship: { id: number; company_id: number },
  status: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdCompany(trx, internship.company_id);
    await trx
      .updateTable('internships')
      .set({ status, updated_at: now })
      .where('id', '=', internship.id)
      .where('company_id', '=', internship.company_id)
      .execute();
    await announce(trx, { companies: [internship.company_id], topics: ['internships'] });
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
