import type { Kysely } from 'kysely';
import { INTERNSHIP } from '#contract/internship/lifecycle';
import { MODERATION, moderationAfterEdit } from '#contract/moderation/lifecycle';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { slugOf } from '#provider/http/ids';
import { mayListInternships } from '#provider/policies/internships';
import type { Lookups } from '#provider/services/lookupRepository';
import { lockCompany } from '#provider/services/suspensionGuard';
import { announceSubmission } from '../companyProfile/store';
import { searchText } from '../internships/searchTextRepository';
import { lockInternship, insertInternship, nextInternshipId, updateInternshipOf } from './repository';
import type { InternshipColumns } from './validation';

interface Store {
  lookups: Lookups;
  company: { id: number };
  userId: number;
  columns: InternshipColumns;
  image: ReceivedFile | null;
  now: Date;
}

/** Columns of new and existing internships of a locked company. */
async function commonColumns(
  trx: Kysely<Database>,
  { lookups, company, userId, columns, image, now }: Store,
) {
  const locked = await lockCompany(trx, company.id);
  return {
    ...columns,
    ...(image && {
      featured_file_id: await saveFile(trx, { ownerId: userId, kind: 'featured', file: image }),
    }),
    company_visible: mayListInternships(locked),
    search_text: searchText(lookups, columns, locked.name ?? ''),
    submitted_at: now,
    updated_at: now,
  };
}

/** Under review. Throws COMPANY_SUSPENDED. */
export async function createInternship(
  db: Kysely<Database>,
  store: Store,
): Promise<{ id: number; slug: string }> {
  return db.transaction().execute(async (trx) => {
    const { company, userId, now } = store;
    const id = await nextInternshipId(trx);
    const slug = slugOf(id, store.columns.name, 'internship');
    await insertInternship(trx, {
      id,
      slug,
      company_id: company.id,
      created_by: userId,
      moderation_status: MODERATION.underReview,
      created_at: now,
      ...(await commonColumns(trx, store)),
    });
    await announceSubmission(trx, 'internship', company.id);
    return { id, slug };
  });
}

/** A Draft without the picture, under review. */
export const duplicateInternship = (
  db: Kysely<Database>,
  columns: InternshipColumns,
  store: Omit<Store, 'columns' | 'image'>,
): Promise<{ id: number; slug: string }> =>
  createInternship(db, { ...store, image: null, columns: { ...columns, status: INTERNSHIP.draft } });

/** Returns it to review; the slug stays. Throws COMPANY_SUSPENDED. */
export async function updateInternship(
  db: Kysely<Database>,
  id: number,
  store: Store,
): Promise<{ id: number; slug: string }> {
  return db.transaction().execute(async (trx) => {
    const columns = await commonColumns(trx, store);
    const locked = await lockInternship(trx, id);
    const moderation = moderationAfterEdit(locked.moderation_status);
    const slug = locked.slug ?? slugOf(id, store.columns.name, 'internship');
    await updateInternshipOf(trx, store.company.id, id, {
      ...columns,
      slug,
      moderation_status: moderation,
      moderation_reason: moderation === locked.moderation_status ? locked.moderation_reason : null,
    });
    await announceSubmission(trx, 'internship', store.company.id);
    return { id, slug };
  });
}
