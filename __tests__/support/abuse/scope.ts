/**
 * Every call of the contract as somebody would try it on records of another branch or college: each field
 * that may name a record names each of theirs, and each word that may be searched for is theirs.
 */
import type { Call } from '#contract/call';
import type { Branch } from '../branches';
import { nameOf } from '../contractCalls';

type Values = Record<string, unknown>;
export interface Tried {
  /** Call and records, for who reads of a hole. */
  what: string;
  call: Call;
  /** Of a path with `:id`. */
  path: string;
  values: Values;
}

/** The records of a branch by their kinds. */
export const recordsOf = (branch: Branch): Readonly<Record<string, number>> => ({
  student: branch.student.id,
  user: branch.student.user.id,
  company: branch.company.id,
  internship: branch.internship,
  application: branch.application,
  payment: branch.payment,
  placement: branch.placement,
  certificate: branch.certificate,
  person: branch.person,
  claim: branch.claim,
  issue: branch.issue,
  entry: branch.entry,
  project: branch.project,
  projectEntry: branch.projectEntry,
  resume: branch.resume,
});

const NAMES_RECORDS = /(^|_)ids?$|^guide$|^(from|into|to)$/;
const namesOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
const fieldsOf = ({ method, query, body }: Call) => namesOf(method === 'GET' ? query : body);

/** Their words, where a field may be searched by them or name somebody. */
function wordFor(name: string, { path }: Call, { mark }: Branch): string | undefined {
  if (name === 'q') return mark;
  if (name === 'usn') return `USN-${mark}`;
  // Whoever registers is told what was typed.
  if (name === 'email' && !path.startsWith('/auth/')) return `${mark}.person@roster.test`.toLowerCase();
  return undefined;
}

const pathFor = (path: string, { mark }: Branch, id: number): string =>
  path.replace(/:id/, String(id)).replace(/:name/, `${mark}.pdf`).replace(/:\w+/g, `${id}-${mark}`);

/** A call for each kind of record that it might name; once where it names none. */
export function tries(call: Call, branch: Branch, good: (name: string) => unknown): Tried[] {
  const names = fieldsOf(call);
  const naming = names.filter((name) => NAMES_RECORDS.test(name));
  const rest: Values = {};
  for (const name of names) {
    const word = wordFor(name, call, branch);
    if (word !== undefined) rest[name] = word;
    // A read is narrowed by nothing that is not asked about.
    else if (call.method === 'POST') rest[name] = good(name);
  }
  const aimed = naming.length > 0 || call.path.includes(':');
  const kinds = aimed ? Object.entries(recordsOf(branch)) : [['nothing', 0] as const];
  const each = kinds.map(([kind, id]): Tried => {
    const named = naming.map((name) => [name, /ids$/.test(name) ? [id] : id] as const);
    const values = { ...rest, ...Object.fromEntries(named) };
    const what = `${nameOf(call)} with the ${kind} of ${branch.mark}`;
    return { what, call, path: pathFor(call.path, branch, id), values };
  });
  // Lists tell also, and more, when nothing is asked of them.
  return call.method === 'GET' && names.length > 0
    ? [{ what: nameOf(call), call, path: pathFor(call.path, branch, 0), values: {} }, ...each]
    : each;
}

/** The first word of a private text of the branch that an answer holds; null when there is none. */
export function tells(body: string, { mark }: Branch): string | null {
  // Links of pages repeat the question, and names of internships are public.
  const said = body.replace(/"[a-z_]*url":"[^"]*"/g, '');
  const at = said.search(new RegExp(`${mark}(?! internship)`, 'i'));
  return at === -1 ? null : said.slice(Math.max(0, at - 40), at + 60);
}

/** Tables that hold what a branch owns, and which rows are its own. */
const OWNED: Readonly<Record<string, (branch: Branch) => readonly [column: string, id: number]>> = {
  users: ({ student }) => ['id', student.user.id],
  students: ({ student }) => ['id', student.id],
  companies: ({ company }) => ['id', company.id],
  company_members: ({ company }) => ['company_id', company.id],
  internship_followers: ({ company }) => ['user_id', company.user.id],
  eligibility_exceptions: ({ student }) => ['student_id', student.id],
  internships: ({ company }) => ['company_id', company.id],
  applications: ({ student }) => ['student_id', student.id],
  application_events: ({ application }) => ['application_id', application],
  saved_internships: ({ student }) => ['student_id', student.id],
  suspended_applications: ({ company }) => ['company_id', company.id],
  internship_diaries: ({ student }) => ['student_id', student.id],
  roster: ({ person }) => ['id', person],
  enrolments: ({ student }) => ['student_id', student.id],
  enrolment_refusals: ({ student }) => ['student_id', student.id],
  placements: ({ student }) => ['student_id', student.id],
  placement_stipends: ({ placement }) => ['placement_id', placement],
  complaints: ({ placement }) => ['placement_id', placement],
  complaint_events: ({ placement }) => ['placement_id', placement],
  complaint_files: ({ placement }) => ['placement_id', placement],
  placement_issues: ({ placement }) => ['placement_id', placement],
  placement_events: ({ placement }) => ['placement_id', placement],
  placement_evaluations: ({ placement }) => ['placement_id', placement],
  week_answers: ({ placement }) => ['placement_id', placement],
  placement_papers: ({ placement }) => ['placement_id', placement],
  placement_feedback: ({ placement }) => ['placement_id', placement],
  feedback_sums: ({ company }) => ['company_id', company.id],
  week_confirmations: ({ placement }) => ['placement_id', placement],
  supervision_links: ({ placement }) => ['placement_id', placement],
  supervision_reminders: ({ placement }) => ['placement_id', placement],
  certificates: ({ placement }) => ['placement_id', placement],
  projects: ({ student }) => ['leader_id', student.id],
  project_diaries: ({ project }) => ['project_id', project],
  project_members: ({ project }) => ['project_id', project],
  project_invitations: ({ project }) => ['project_id', project],
  files: ({ student }) => ['owner_id', student.user.id],
  notifications: ({ student }) => ['user_id', student.user.id],
};

export const TABLES: readonly string[] = Object.keys(OWNED);
/** Of what others may write: anybody who is signed in reports an internship. */
export const OPEN_TABLES: readonly string[] = ['reports'];

interface Asks {
  query(text: string, values: unknown[]): Promise<{ rows: { row: string }[] }>;
}

/** All that a branch owns, by table. */
export async function owned(pool: Asks, branch: Branch): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [table, rowsOf] of Object.entries(OWNED)) {
    const [column, id] = rowsOf(branch);
    const { rows } = await pool.query(
      `select row_to_json(t)::text as row from "${table}" t where t."${column}" = $1 order by 1`,
      [id],
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}
