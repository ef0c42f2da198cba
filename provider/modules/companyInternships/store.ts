/** A company writes its own internships. */
import type { Kysely } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION, moderationAfterEdit } from '#contract/moderation/lifecycle';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { slugOf } from '#provider/http/slug';
import { mayShowInternships } from '#provider/policies/internships';
import type { Lookups } from '#provider/services/lookupRepository';
import { holdCompany } from '#provider/services/suspensionGuard';
import { announceSubmission } from '../companyProfile/store';
import { searchText } from '../internships/searchText';
import { holdInternship, insertInternship, nextInternshipId, updateInternshipOf } from './repository';
import type { InternshipColumns } from './validation';

interface Store {
  lookups: Lookups;
  company: { id: number; user_id: number };
  columns: InternshipColumns;
  /** The chosen image; null keeps the one there is. */
  image: ReceivedFile | null;
  now: Date;
}

/** What is written into a new internship and into one that exists, for a company that is held. */
async function commonColumns(trx: Kysely<Database>, { lookups, company, columns, image, now }: Store) {
  const held = await holdCompany(trx, company.id);
  return {
    ...columns,
    ...(image && {
      featured_file_id: await saveFile(trx, { ownerId: company.user_id, kind: 'featured', file: image }),
    }),
    company_visible: mayShowInternships(held),
    search_text: searchText(lookups, columns, held.name ?? ''),
    submitted_at: now,
    updated_at: now,
  };
}

/** Creates an internship, under review. Throws COMPANY_SUSPENDED. */
export async function createInternship(
  db: Kysely<Database>,
  store: Store,
): Promise<{ id: number; slug: string }> {
  return db.transaction().execute(async (trx) => {
    const { company, now } = store;
    const id = await nextInternshipId(trx);
    const slug = slugOf(id, store.columns.name, 'internship');
    await insertInternship(trx, {
      id,
      slug,
      company_id: company.id,
      moderation_status: MODERATION.underReview,
      created_at: now,
      ...(await commonColumns(trx, store)),
    });
    await announceSubmission(trx, 'internship', company.user_id);
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

/** Updates an own internship and returns it to review; its address stays. Throws COMPANY_SUSPENDED. */
export async function updateInternship(
  db: Kysely<Database>,
  id: number,
  store: Store,
): Promise<{ id: number; slug: string }> {
  return db.transaction().execute(async (trx) => {
    const columns = await commonColumns(trx, store);
    const held = await holdInternship(trx, id);
    const moderation = moderationAfterEdit(held.moderation_status);
    const slug = held.slug ?? slugOf(id, store.columns.name, 'internship');
    await updateInternshipOf(trx, store.company.id, id, {
      ...columns,
      slug,
      moderation_status: moderation,
      moderation_reason: moderation === held.moderation_status ? held.moderation_reason : null,
    });
    await announceSubmission(trx, 'internship', store.company.user_id);
    return { id, slug };
  });
}
