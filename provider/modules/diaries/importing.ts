/** A row as a store call would send it. */
import type { Kysely } from 'kysely';
import { BLANK_ENTRY } from '#contract/diary/fields';
import { textKey } from '#contract/text';
import { number, text, type Values } from '#provider/http/form';
import type { Lookups } from '#provider/services/lookupRepository';
import type { DiaryImport } from '#contract/diary/calls';
import type { DiaryOwner } from '#contract/diary/owners';
import type { Database } from '#provider/database/schema';
import type { ReceivedFile } from '#provider/files/received';
import { daysOf, wantedDate } from '#provider/files/tables/days';
import { refusedImport, smallFileOrInvalid } from '#provider/http/imports';
import { hoursError } from './dayHours';
import { entryValues, MOST_SKILLS, storedEntry, wrongIn } from './entry';
import { rowsOfDiary, type DiaryFile } from './fileRows';
import type { FileRow } from './timeSheets';
import { lockDaysOf, hoursBeside } from './hoursRepository';
import type { DiaryWriter } from './kindRepository';
import { type DiaryKind, dayErrors } from './kinds';
import { takenDays } from './repository';
import { announceEntries } from './store';

const ID = /^\d{1,10}$/;

const piecesOf = (skills: unknown): string[] =>
  (Array.isArray(skills) ? skills.slice(0, MOST_SKILLS).map(text) : text(skills).split(/[,;\n]/, MOST_SKILLS))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Undefined for unknown ones. */
function idsOf(lookups: Lookups, pieces: readonly string[]): (string | undefined)[] {
  if (pieces.length === 0) return [];
  const ids = new Map(lookups.all('skills').map(({ id, name }) => [textKey(name), String(id)]));
  return pieces.map((piece) => ids.get(textKey(piece)) ?? (ID.test(piece) ? piece : undefined));
}

const isBlank = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : text(value) === '');

const namesIn = ({ skill_ids, skills }: Values): string[] => (isBlank(skill_ids) ? piecesOf(skills) : []);

/** Without a mood it is the middle one. */
function importedValues(lookups: Lookups, cells: Values): Values {
  const { skills: _skills, ...values } = entryValues(cells);
  const names = namesIn(cells);
  return {
    ...values,
    mood_slider: text(values.mood_slider) || BLANK_ENTRY.mood_slider,
    ...(names.length > 0 ? { skill_ids: idsOf(lookups, names).filter((id) => id !== undefined) } : {}),
  };
}

function unknownSkills(lookups: Lookups, cells: Values): string[] {
  const names = namesIn(cells);
  const ids = idsOf(lookups, names);
  const unknown = names.filter((_, i) => ids[i] === undefined);
  return unknown.length === 0
    ? []
    : [`skills: not in the list of skills: ${unknown.slice(0, 5).join(', ').slice(0, 100)}`];
}

export const TAKEN = 'This day has an entry already';
/** Characters repeated of a malformed date. */
const ECHOED = 40;

/** Throws 413 or 422 on `file`. */
export const rowsOf = (file: ReceivedFile | undefined): Promise<DiaryFile> =>
  rowsOfDiary(smallFileOrInvalid(file));

interface Import {
  kind: DiaryKind;
  lookups: Lookups;
  writer: DiaryWriter;
  owner: DiaryOwner;
  rows: readonly FileRow[];
  about: DiaryFile['about'];
  today: string;
  now: Date;
}

async function look(db: Kysely<Database>, { kind, lookups, writer, owner, rows, today }: Import) {
  const dates = rows.map(({ values }) => text(values.date));
  const days = daysOf(dates);
  const taken = await takenDays(db, kind, {
    writer,
    owner,
    dates: days.filter((day) => day !== null),
  });
  const open = await kind.openDays(db, writer, owner);
  const hours = await hoursBeside(
    db,
    writer.id,
    days.filter((day) => day !== null),
  );
  const firstLines = new Map<string, number>();
  return rows.map(({ number: line, values: cells, errors: rowErrors, joined }, i) => {
    const [day, written] = [days[i]!, dates[i]!];
    const values: Values = { ...importedValues(lookups, cells), date: day ?? written };
    const wrong = wrongIn(lookups, values, today);
    const errors = Object.entries(wrong).map(([field, messages]) =>
      field === 'date' && written !== '' && day === null
        ? `date: ${wantedDate(written)}`
        : `${field}: ${messages.join(', ')}`,
    );
    errors.push(...rowErrors, ...unknownSkills(lookups, cells));
    if (day !== null) {
      const long = wrong.hours ? null : hoursError(day, number(values.hours), hours.get(day) ?? 0);
      if (long) errors.push(`hours: ${long}`);
      const first = firstLines.get(day);
      const outside = dayErrors(day, open);
      if (outside) errors.push(`date: ${outside.date!.join(', ')}`);
      else if (taken.has(day)) errors.push(TAKEN);
      else if (first !== undefined) errors.push(`${day} duplicates line ${first}. Keep one line.`);
      else firstLines.set(day, line);
    }
    const report = { row: line, date: (day ?? written).slice(0, ECHOED), errors };
    return { values, report: { ...report, ...(joined !== undefined && { joined }) } };
  });
}

const refused = (rows: DiaryImport['rows'], about: DiaryFile['about']) =>
  refusedImport({ rows, saved: 0, ...about });

export const tryImport = async (db: Kysely<Database>, what: Import): Promise<DiaryImport> => ({
  rows: (await look(db, what)).map(({ report }) => report),
  saved: 0,
  ...what.about,
});

/** Throws 422 with the report when a row is refused. */
export function importEntries(db: Kysely<Database>, what: Import): Promise<DiaryImport> {
  const { kind, writer, owner, about, now } = what;
  return db.transaction().execute(async (trx) => {
    await lockDaysOf(trx, writer.id);
    const looked = await look(trx, what);
    const rows = looked.map(({ report }) => report);
    if (rows.some(({ errors }) => errors.length > 0)) throw refused(rows, about);
    for (const [i, { values }] of looked.entries()) {
      const entry = { ...storedEntry(values), owner, updated_at: now };
      // The day was written meanwhile.
      if (!(await kind.insert(trx, writer.id, entry)))
        throw refused(
          rows.map((row, n) => (n === i ? { ...row, errors: [TAKEN] } : row)),
          about,
        );
    }
    await announceEntries(trx, kind, writer);
    return { rows, saved: rows.length, ...about };
  });
}
