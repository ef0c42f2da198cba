import type { Kysely } from 'kysely';
import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { tooLong } from '#contract/textRules';
import type { Database } from '#provider/database/schema';
import { refuseErrors, text } from '#provider/http/form';
import { announce } from '#provider/services/notifications';
import { updateApplication } from './repository';

interface Notes {
  notes?: string;
  rating?: number | null;
}

/** A blank rating clears it. Throws 422. */
export function readNotes(body: { notes?: unknown; rating?: unknown }): Notes {
  const errors: FieldErrors = {};
  const out: Notes = {};
  if (body.notes !== undefined) {
    out.notes = text(body.notes);
    if (out.notes.length > LIMITS.answers) errors.notes = [tooLong(LIMITS.answers)];
  }
  if (body.rating !== undefined) {
    const rating = text(body.rating);
    if (rating === '') out.rating = null;
    else if (/^[1-5]$/.test(rating)) out.rating = Number(rating);
    else errors.rating = ['Choose a rating from 1 to 5'];
  }
  refuseErrors(errors);
  return out;
}

/** With who did it. */
export async function saveNotes(
  db: Kysely<Database>,
  id: number,
  notes: Notes,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { company_id } = await updateApplication(trx, id, {
      ...notes,
      ...(notes.notes !== undefined && { noted_by: userId }),
      ...(notes.rating !== undefined && { rated_by: userId }),
      updated_at: now,
    });
    await announce(trx, { companies: [company_id], topics: ['applications'] });
  });
}
