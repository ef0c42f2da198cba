/** What an internship or a college asks of applicants, and the words for it. */

/** In the order in which they are read. */
export const LINE_KEYS = ['college', 'branch', 'semester', 'cgpa', 'backlogs'] as const;
export type LineKey = (typeof LINE_KEYS)[number];
export const LINE_SOURCES = ['company', 'college'] as const;
export type LineSource = (typeof LINE_SOURCES)[number];
export const EFFECTS = ['warn', 'bar'] as const;
export type Effect = (typeof EFFECTS)[number];

const LABELS: Readonly<Record<LineKey, string>> = {
  college: 'College',
  branch: 'Branch',
  semester: 'Semester',
  cgpa: 'CGPA',
  backlogs: 'Open backlogs',
};

/** Of an unknown key: the key. */
export const lineLabel = (key: string): string => (LABELS as Readonly<Record<string, string>>)[key] ?? key;

/** "7.50 or more"; lists as they are. */
export function wantedText({ key, wanted }: { key: string; wanted: string }): string {
  if (key === 'cgpa') return `${wanted} or more`;
  if (key === 'backlogs') return wanted === '0' ? 'none' : `at most ${wanted}`;
  return wanted;
}

/** What the company reads of the roster where it has criteria. */
const ON_ROSTER: readonly string[] = ['cgpa', 'backlogs'];

/** Labels of what the company will read; none where it has none on the roster. */
export const disclosed = (lines: readonly { key: string; source: string }[]): string[] =>
  lines.flatMap(({ key, source }) =>
    source === 'company' && ON_ROSTER.includes(key) ? [lineLabel(key)] : [],
  );

/** What an internship asks, a line each: "CGPA: 7.5 or more". */
export const askedTexts = (asking: {
  colleges: readonly { name: string }[];
  branches: readonly { name: string }[];
  semesters: readonly number[];
  cgpa_min: number | null;
  backlogs_max: number | null;
}): string[] => {
  const wanted: Readonly<Record<LineKey, string>> = {
    college: asking.colleges.map(({ name }) => name).join(', '),
    branch: asking.branches.map(({ name }) => name).join(', '),
    semester: asking.semesters.join(', '),
    cgpa: asking.cgpa_min === null ? '' : String(asking.cgpa_min),
    backlogs: asking.backlogs_max === null ? '' : String(asking.backlogs_max),
  };
  return LINE_KEYS.filter((key) => wanted[key] !== '').map(
    (key) => `${LABELS[key]}: ${wantedText({ key, wanted: wanted[key] })}`,
  );
};

export const NOT_ELIGIBLE =
  "Your college's rule does not allow this application. Ask your college for an exception.";
export const NOT_ACKNOWLEDGED = 'You do not meet all requirements. Confirm that you want to apply anyway.';
/** A figure that could point at single students is not shown. */
export const FEW_STUDENTS = 5;
