/**
 * OneRoster 1.2 (IMS Global) as CSV: `users.csv`, whose colleges are named by ids of `orgs.csv`, becomes a
 * roster with a heading of ours.
 */
import { invalid } from '#provider/errors';
import type { Line } from '../diaries/csv';

/** The names of a heading and the places at which they stand. */
type Places = Readonly<Record<string, number>>;

const placesOf = ({ cells }: Line): Places =>
  Object.fromEntries(cells.map((cell, i) => [cell.trim().toLowerCase(), i]));

const isUsers = (places: Places): boolean =>
  ['sourcedid', 'givenname', 'familyname'].every((name) => name in places);

/** Reads cells of a line by the name of their column; blank where there is none. */
const reader =
  (places: Places) =>
  ({ cells }: Line, name: string): string =>
    (cells[places[name] ?? -1] ?? '').trim();

/** Where orgs lead to each other they are followed so far. */
const DEEPEST = 10;

/** The college of each org: its own name, or that of the org which a department belongs to. */
function collegesOf([heading, ...lines]: readonly Line[]): ReadonlyMap<string, string> {
  const places = heading ? placesOf(heading) : {};
  if (!('sourcedid' in places) || !('name' in places))
    throw invalid({ orgs: ['Choose orgs.csv, with the columns "sourcedId" and "name"'] });
  const cell = reader(places);
  const byId = new Map(lines.map((line) => [cell(line, 'sourcedid'), line]));
  const collegeOf = (line: Line): string => {
    let org = line;
    for (let depth = 0; depth < DEEPEST && cell(org, 'type').toLowerCase() === 'department'; depth += 1) {
      const parent = byId.get(cell(org, 'parentsourcedid'));
      if (!parent) break;
      org = parent;
    }
    return cell(org, 'name');
  };
  return new Map(lines.map((line) => [cell(line, 'sourcedid'), collegeOf(line)]));
}

/**
 * The lines of a roster out of those of `users.csv`, in the numbers of that file; other lines are answered as
 * they are. Whoever is no student, to be deleted or disabled is left out, and so leaves as all do who are not
 * in a file.
 * Throws 422 on `orgs`.
 */
export function linesOfOneRoster(lines: readonly Line[], orgs: readonly Line[] | null): readonly Line[] {
  const [heading, ...users] = lines;
  const places = heading ? placesOf(heading) : {};
  if (!heading || !isUsers(places)) return lines;
  const cell = reader(places);
  const colleges = orgs && collegesOf(orgs);
  const orgOf = (line: Line) =>
    cell(line, 'primaryorgsourcedid') || (cell(line, 'orgsourcedids').split(',')[0] ?? '').trim();
  const isStudent = (line: Line): boolean =>
    ['', 'student'].includes(cell(line, 'role').toLowerCase()) &&
    cell(line, 'status').toLowerCase() !== 'tobedeleted' &&
    cell(line, 'enableduser').toLowerCase() !== 'false';
  return [
    { ...heading, cells: ['usn', 'name', 'email', ...(colleges ? ['college'] : [])] },
    ...users.filter(isStudent).map((line) => ({
      ...line,
      cells: [
        cell(line, 'identifier') || cell(line, 'username'),
        ['givenname', 'middlename', 'familyname']
          .map((name) => cell(line, name))
          .filter(Boolean)
          .join(' '),
        cell(line, 'email'),
        // An id that orgs.csv lacks is told as it is: the row is refused by it.
        ...(colleges ? [colleges.get(orgOf(line)) ?? orgOf(line)] : []),
      ],
    })),
  ];
}
