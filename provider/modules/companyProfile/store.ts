import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable } from 'kysely';
import { MODERATION, moderationAfterEdit, type ModerationKind } from '#contract/moderation/lifecycle';
import { ROLES } from '#contract/roles';
import type { CompaniesTable, Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { keepOrSave } from '#provider/files/repository';
import { text, type Values } from '#provider/http/form';
import { slugOf } from '#provider/http/ids';
import type { Lookups } from '#provider/services/lookupRepository';
import { announce } from '#provider/services/notifications';
import { renameInSearchTexts } from '../internships/searchTextRepository';
import { lockCompanyOf, insertCompany, updateCompany } from './repository';
import { companyColumns } from './validation';

interface Store {
  lookups: Lookups;
  userId: number;
  values: Values;
  now: Date;
  /** The second call stores only what the first did not. */
  onlyIfChanged: boolean;
}

/** Locked; made when there is none. */
async function lockOwn(
  trx: Kysely<Database>,
  userId: number,
  now: Date,
): Promise<Selectable<CompaniesTable>> {
  const company = await lockCompanyOf(trx, userId);
  if (company) return company;
  await insertCompany(trx, { user_id: userId, moderation_status: MODERATION.submitted, created_at: now });
  return (await lockCompanyOf(trx, userId))!;
}

async function fileColumns(
  trx: Kysely<Database>,
  ownerId: number,
  row: Selectable<CompaniesTable>,
  values: Values,
) {
  const keep = (kind: 'logo' | 'cover' | 'company_document', current: number | null, name: string) =>
    keepOrSave(trx, { ownerId, kind, current, file: values[name] as ReceivedFile | undefined });
  return {
    logo_file_id: await keep('logo', row.logo_file_id, 'logo'),
    cover_file_id: await keep('cover', row.cover_file_id, 'cover_image'),
    profile_file_id: await keep('company_document', row.profile_file_id, 'company_profile_upload'),
    registration_file_id: await keep('company_document', row.registration_file_id, 'registration_proof'),
  };
}

/** To review, once for the form's two calls. @returns the id, and whether anything was stored */
export async function storeCompany(
  db: Kysely<Database>,
  { lookups, userId, values, now, onlyIfChanged }: Store,
): Promise<{ id: number; stored: boolean }> {
  return db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, userId, now);
    const name = text(values.name);
    const columns = { ...companyColumns(values), ...(await fileColumns(trx, userId, row, values)) };
    const changed = Object.entries(columns).some(
      ([column, value]) => !isDeepStrictEqual(row[column as keyof typeof columns], value),
    );
    if (onlyIfChanged && !changed) return { id: row.id, stored: false };
    const moderation = moderationAfterEdit(row.moderation_status);
    await updateCompany(trx, row.id, {
      ...columns,
      slug: row.slug ?? slugOf(row.id, name, 'company'),
      moderation_status: moderation,
      moderation_reason: moderation === row.moderation_status ? row.moderation_reason : null,
      submitted_at: now,
      updated_at: now,
    });
    if (row.name !== name) await renameInSearchTexts(trx, lookups, row.id, name);
    await announceSubmission(trx, 'company', row.id);
    return { id: row.id, stored: true };
  });
}

export async function announceSubmission(
  trx: Kysely<Database>,
  kind: ModerationKind,
  companyId: number,
): Promise<void> {
  await announce(trx, {
    companies: [companyId],
    topics: kind === 'company' ? ['moderation', 'internships'] : ['internships'],
  });
  await announce(trx, { roles: [ROLES.moderator], topics: ['moderation'] });
}
