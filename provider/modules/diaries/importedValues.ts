/** A row as a store call would send it. */
import { BLANK_ENTRY } from '#contract/diary/fields';
import { text, type Values } from '#provider/http/form';
import type { Lookups } from '#provider/services/lookupRepository';
import { entryValues, MOST_SKILLS } from './entry';

const ID = /^\d{1,10}$/;

const folded = (name: string): string => name.trim().toLowerCase();

/** Names or ids. */
const piecesOf = (skills: unknown): string[] =>
  (Array.isArray(skills) ? skills.slice(0, MOST_SKILLS).map(text) : text(skills).split(/[,;\n]/, MOST_SKILLS))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Undefined for unknown ones. */
function idsOf(lookups: Lookups, pieces: readonly string[]): (string | undefined)[] {
  if (pieces.length === 0) return [];
  const ids = new Map(lookups.all('skills').map(({ id, name }) => [folded(name), String(id)]));
  return pieces.map((piece) => ids.get(folded(piece)) ?? (ID.test(piece) ? piece : undefined));
}

const isBlank = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : text(value) === '');

/** Only where the row has no ids. */
const namesIn = ({ skill_ids, skills }: Values): string[] => (isBlank(skill_ids) ? piecesOf(skills) : []);

/** Without a mood it is the middle one. */
export function importedValues(lookups: Lookups, cells: Values): Values {
  const { skills: _skills, ...values } = entryValues(cells);
  const names = namesIn(cells);
  return {
    ...values,
    mood_slider: text(values.mood_slider) || BLANK_ENTRY.mood_slider,
    ...(names.length > 0 ? { skill_ids: idsOf(lookups, names).filter((id) => id !== undefined) } : {}),
  };
}

export function unknownSkills(lookups: Lookups, cells: Values): string[] {
  const names = namesIn(cells);
  const ids = idsOf(lookups, names);
  const unknown = names.filter((_, i) => ids[i] === undefined);
  return unknown.length === 0
    ? []
    : [`skills: not in the list of skills: ${unknown.slice(0, 5).join(', ').slice(0, 100)}`];
}
