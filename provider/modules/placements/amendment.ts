/** Reads a change of an approved placement out of a body. */
import { amendmentRules } from '#contract/rules/placement';
import { checkBody, text } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { sentTerms } from './form';

type Body = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The terms stand in `fields`, or beside the id. Throws 422 without an id, a day or a reason. */
export function readAmendment(body: Body) {
  const id = idOrInvalid(body.id, 'id', 'Select a placement');
  checkBody(amendmentRules, { from_date: body.from_date, reason: body.reason });
  const sent = sentTerms({ ...body, ...(isObject(body.fields) ? body.fields : {}) });
  return { id, change: { sent, fromDate: text(body.from_date), reason: text(body.reason) } };
}
