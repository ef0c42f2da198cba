/** Reads an entry as clients send it: lists as lists or texts, ids and hours as numbers or texts. */
import { entryErrors } from '#contract/rules/diary';
import type { FieldErrors } from '#contract/http';
import { LIMITS } from '#contract/limits';
import { idList, number, text, type Values } from '#provider/http/form';
import { listErrors } from '#provider/http/references';
import type { Lookups } from '#provider/services/lookups';
import type { EntryValues } from './repository';

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** One more than the rules allow, so that they refuse a longer list, and look at no more of it. */
export const MOST_SKILLS = LIMITS.skills + 1;

/** Links may come as a list, skills as a text with commas; other kinds are left for the rules to refuse. */
export function entryValues(body: Values): Values {
  const { links, skill_ids } = body;
  const lines = Array.isArray(links) && links.every(isScalar) ? links.join('\n') : links;
  const ids = isScalar(skill_ids)
    ? String(skill_ids)
        .split(',', MOST_SKILLS)
        .map((id) => id.trim())
        .filter((id) => id !== '')
    : skill_ids;
  return { ...body, links: lines, skill_ids: ids };
}

/** Everything wrong with the values, by field: the form's own rules, then skills that no list has. */
export const wrongIn = (lookups: Lookups, values: Values, today: string): FieldErrors => ({
  ...listErrors(lookups, 'skills', values, 'skill_ids', 'Select from the list'),
  ...entryErrors(values, today),
});

/** Values that the rules accepted, as they are stored. */
export function storedEntry(values: Values): EntryValues {
  const links = text(values.links);
  return {
    date: text(values.date),
    description: text(values.description),
    hours: number(values.hours),
    links: links === '' ? [] : links.split('\n'),
    learnings: text(values.learnings),
    blockers: text(values.blockers),
    mood_slider: number(values.mood_slider),
    skill_ids: idList(values.skill_ids),
  };
}
