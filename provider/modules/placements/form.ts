import { LIMITS } from '#contract/limits';
import {
  PLACEMENT_TERMS,
  PLACEMENT_TERM_NAMES,
  type PlacementTerm,
  type PlacementTermValues,
} from '#contract/placement/fields';
import { amendmentRules } from '#contract/placement/rules';
import { checkBody, text, textOrNull } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { sentPlanId } from './planItem';

/** The length of "1, 2, 3, 4, 5, 6, 7". */
const LONGEST = 2 * LIMITS.daysPerWeek + LIMITS.daysPerWeek;

const numberOf = (sent: unknown): number =>
  typeof sent === 'number' || typeof sent === 'string' ? Number(sent) : Number.NaN;

/** A list, comma-separated, or the number of days from Monday on. Anything else is left to the rules. */
function weekdaysOf(sent: unknown): unknown {
  const list = typeof sent === 'string' && sent.length <= LONGEST ? sent.split(',').map(text) : sent;
  if (Array.isArray(list) && list.length > 1)
    return [...new Set(list.slice(0, LIMITS.daysPerWeek + 1).map(numberOf))].sort((a, b) => a - b);
  if (Array.isArray(sent)) return sent.map(numberOf);
  const days = numberOf(Array.isArray(list) ? list[0] : list);
  return Number.isInteger(days) && days >= 1 && days <= LIMITS.daysPerWeek
    ? Array.from({ length: days }, (_, i) => i + 1)
    : [];
}

type Body = Readonly<Record<string, unknown>>;

export const sentTerms = (body: Body): Partial<Record<PlacementTerm, unknown>> =>
  Object.fromEntries(
    PLACEMENT_TERM_NAMES.filter((name) => body[name] !== undefined && body[name] !== null).map((name) => [
      name,
      PLACEMENT_TERMS[name].kind === 'weekdays' ? weekdaysOf(body[name]) : body[name],
    ]),
  );

/** No working days are undefined. */
type StoredTerms = Partial<Omit<PlacementTermValues, 'working_days'>> & { working_days?: number[] };

export const readTerms = (sent: Partial<Record<PlacementTerm, unknown>>): StoredTerms =>
  Object.fromEntries(
    (Object.keys(sent) as PlacementTerm[]).map((name) => {
      const { kind } = PLACEMENT_TERMS[name];
      if (kind === 'weekdays') return [name, sent[name]];
      const value = textOrNull(sent[name]);
      return [name, kind === 'integer' && value !== null ? Number(value) : value];
    }),
  );

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Terms are in `fields` or beside the id. Throws 422 without an id, a day or a reason. */
export function readAmendment(body: Body) {
  const id = idOrInvalid(body.id, 'id', 'Select a placement');
  checkBody(amendmentRules, { from_date: body.from_date, reason: body.reason });
  const sent = sentTerms({ ...body, ...(isObject(body.fields) ? body.fields : {}) });
  const planId = sentPlanId(body);
  return { id, change: { sent, planId, fromDate: text(body.from_date), reason: text(body.reason) } };
}

export const SELECT_PLACEMENT = 'Select a placement';
