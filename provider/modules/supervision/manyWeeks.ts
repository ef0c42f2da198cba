/**
 * Weeks of several interns confirmed in one act, of those that were seen (docs/placements.md, supervision
 * 10).
 */
import { several } from '#contract/several';
import type { Kysely } from 'kysely';
import type { ManyWeeks } from '#contract/supervision/calls';
import { isCalendarDate } from '#contract/days';
import { LIMITS } from '#contract/limits';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated, invalid } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import { countOrInvalid } from '#provider/http/chosen';
import { flagOrInvalid, isRehearsal, text, type Values } from '#provider/http/form';
import { parseId } from '#provider/http/ids';
import { maySpeak } from '#provider/policies/supervision';
import { openWeeks, type OpenWeek } from '../placements/lists/weeksRepository';
import type { PlacementRecord } from '../placements/repository';
import { answerWeeks, OVER, type Answering } from './answers';
import { usnEnds } from './usnEnds';

interface Seen {
  week: string;
  hours: number;
}
interface Item {
  id: number;
  weeks: readonly Seen[];
}
export interface Chosen {
  /** Null: all open weeks. */
  items: readonly Item[] | null;
  /** Of weeks, with all; null in a rehearsal without one. */
  count: number | null;
  isRehearsal: boolean;
}

/** Ids in a body, before it is checked. */
export const idsOfItems = ({ items }: Values): number[] =>
  (Array.isArray(items) ? items : []).flatMap((item) => parseId((item as { id?: unknown } | null)?.id) ?? []);

const refused = (message: string) => invalid({ items: [message] });

function itemOf(value: unknown, index: number): Item {
  const at = `Item ${index + 1}`;
  const { id: named, weeks } = (value ?? {}) as { id?: unknown; weeks?: unknown };
  const id = parseId(named);
  if (id === null) throw refused(`${at}: name the internship by id`);
  if (!Array.isArray(weeks) || weeks.length === 0) throw refused(`${at}: choose at least one week`);
  if (weeks.length > LIMITS.weeks) throw refused(`${at}: choose at most ${LIMITS.weeks} weeks`);
  const expected = weeks.map((one: unknown) => {
    const { week, hours } = (one ?? {}) as { week?: unknown; hours?: unknown };
    const figure = text(hours);
    if (!isCalendarDate(text(week)) || !/^\d{1,4}(\.\d+)?$/.test(figure))
      throw refused(`${at}: name each week by its Monday, with the hours that you saw`);
    return { week: text(week), hours: Number(figure) };
  });
  if (new Set(expected.map(({ week }) => week)).size < expected.length)
    throw refused(`${at}: name each week once`);
  return { id, weeks: expected };
}

/** Throws 422. */
export function readManyWeeks(body: Values): Chosen {
  const rehearsal = isRehearsal(body);
  if (flagOrInvalid(body.all, 'all')) {
    if (body.items !== undefined) throw refused('Send items or all, not both');
    const isCounted = !rehearsal || body.count !== undefined;
    return { items: null, count: isCounted ? countOrInvalid(body.count) : null, isRehearsal: rehearsal };
  }
  if (!Array.isArray(body.items)) throw refused('Send a list of interns with their weeks');
  if (body.items.length === 0) throw refused('Choose at least one week');
  if (body.items.length > LIMITS.ids) throw refused(`Choose at most ${LIMITS.ids} interns`);
  const items = body.items.map(itemOf);
  if (new Set(items.map(({ id }) => id)).size < items.length) throw refused('Name each intern once');
  return { items, count: null, isRehearsal: rehearsal };
}

export const manyDone = ({ count, rows, dry_run }: ManyWeeks): string => {
  const weeks = several(count, 'week');
  const refused = rows.filter(({ error }) => error !== null).length;
  if (dry_run) return `${weeks} can be confirmed.`;
  return refused === 0 ? `${weeks} confirmed.` : `${weeks} confirmed, ${several(refused, 'intern')} refused.`;
};

const CHANGED = 'changed meanwhile';
const isSame = (one: number, other: number) => Math.abs(one - other) < 0.005;

/** Null where each week is open and holds the hours that were seen. */
function refusal(
  placement: PlacementRecord,
  weeks: readonly Seen[],
  open: readonly OpenWeek[],
): string | null {
  if (!maySpeak(placement)) return OVER;
  const hours = new Map(open.map((one) => [one.week, one.hours]));
  return weeks.every((one) => isSame(hours.get(one.week) ?? -1, one.hours)) ? null : CHANGED;
}

/**
 * An item is confirmed whole or refused by itself. @param placements locked, all that `chosen` names or may
 * mean. Throws 409 when all are not as many weeks as was expected, 422 when there are none.
 */
export async function confirmManyWeeks(
  trx: Kysely<Database>,
  placements: readonly PlacementRecord[],
  speaker: Answering,
  { items, count: expected, isRehearsal: rehearsal }: Chosen,
): Promise<ManyWeeks> {
  const ids = placements.map(({ id }) => id);
  const allOpen = await openWeeks(trx, ids, dayOf(speaker.now));
  const seenOf = new Map(items?.map(({ id, weeks }) => [id, weeks]));
  const ends = usnEnds(placements.map(({ id, student_name, usn }) => ({ id, name: student_name, usn })));
  const rows = placements.flatMap((placement) => {
    const { id, student_name: name, title } = placement;
    const open = allOpen.filter((one) => one.id === id);
    const weeks = items ? (seenOf.get(id) ?? []) : open.map(({ week, hours }) => ({ week, hours }));
    if (weeks.length === 0) return [];
    const error = refusal(placement, weeks, open);
    return [{ id, name, ...ends.get(id), title, weeks: [...weeks], error, placement }];
  });
  const passed = rows.filter(({ error }) => error === null);
  const count = passed.reduce((sum, { weeks }) => sum + weeks.length, 0);
  if (expected !== null && count !== expected)
    throw dataNotUpdated(
      `Now ${several(count, 'week is', 'weeks are')} open, not ${expected}. Nothing was changed. Check the list.`,
    );
  if (!items && count === 0 && !rehearsal) throw invalid({ all: ['No week is open'] });
  if (!rehearsal)
    for (const { placement, weeks } of passed)
      await answerWeeks(trx, placement, speaker, {
        weeks: weeks.map(({ week }) => week),
        returned: false,
        comment: null,
      });
  return {
    rows: rows.map(({ placement: _placement, ...row }) => row),
    count,
    dry_run: rehearsal ? 1 : 0,
  };
}
