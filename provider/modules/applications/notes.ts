import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { tooLong } from '#contract/rules/fields';
import { refuseErrors, text } from '#provider/http/form';

/** Notes and rating of a body; what was not sent stays as it is, a blank rating clears it. Throws 422. */
export function readNotes(body: { notes?: unknown; rating?: unknown }): {
  notes?: string;
  rating?: number | null;
} {
  const errors: FieldErrors = {};
  const out: { notes?: string; rating?: number | null } = {};
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
