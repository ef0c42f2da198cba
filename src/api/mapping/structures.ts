/** Which names of answers are records and lists; all others are plain. A test asks the schemas. */

/** `rows` are records, `list` are plain values; `asSent` is one or the other in the same answer. */
export type Structure = 'plain' | 'record' | 'rows' | 'list' | 'asSent';

const NAMES = {
  record: `agreed actor health counts company_domain feedback profile student student_details amendment
    evaluations evaluations_due suspension requested internship_details certificate made_of emergency_contact
    user parent_consent payee opened previous next skill_courses sign_in policies city country
    supervisor guide`,
  rows: `data about placeholders first_run refused_sign_ins undeleted_accounts failed_jobs columns perks
    categories internships_by_status internships_by_moderation applicants_by_status returned_internships
    recent_applicants history tags evaluations_given evaluations_earlier internship_domains funnel stages
    weekly piles at_risk former_terms former_places former_supervisors checks supervisor_links papers
    supervisor_checks overlapping issues holidays additional_perks unchanged others useful_links cities
    applications_by_status next_steps recent_applications returned_weeks returned_entries closing_soon fits
    interns links rows skills weeks draft same_name`,
  list: `hindrances left_out aliases mail_domains branches means working_days scores criteria skill_ids
    answers evaluation_criteria locked recovery_codes errors warnings student_changes decisions gaps missing`,
  asSent: `before after content sums evaluations_open unread`,
} as const;

const STRUCTURES = new Map<string, Structure>(
  Object.entries(NAMES).flatMap(([structure, names]) =>
    names.split(/\s+/).map((name): [string, Structure] => [name, structure as Structure]),
  ),
);

const PLACED = ['/companies', '/company/internship/show', '/company/show'];
const PUBLIC = ['/internships', '/student/detail', '/student/saved'];
const DIARIES = ['/coordinator/diaries', '/coordinator/project-diaries', '/student/project-diaries'];
const PAPERS = ['/coordinator/placements/diary', '/student/placements/diary'];
const OWN_DIARIES = ['/student/internship-diaries', '/student/internship-diaries/show'];
const WRITTEN = [...DIARIES, ...PAPERS, ...OWN_DIARIES, '/student/project-diaries/show'];
const APPLICANT = '/company/internship/application-detail';
const WITH_COMPANY = ['/companies', '/internships', '/student/saved'];
const IMPORTS = [
  '/administration/lists/import',
  '/administration/roster/import',
  '/coordinator/roster/import',
];

/** Where a name is something else, by the call's path; those of single records lie below it. */
const ELSEWHERE: Readonly<Record<string, Readonly<Partial<Record<Structure, readonly string[]>>>>> = {
  company: { record: WITH_COMPANY },
  current: { record: ['/account/consents'] },
  open: { rows: ['/account/erase'] },
  state: { record: [...PLACED, ...PUBLIC], asSent: ['/coordinator/students/show'] },
  address: { list: ['/site'] },
  city: { plain: [APPLICANT] },
  country: { plain: [APPLICANT] },
  links: { asSent: WRITTEN },
  waiting: { record: ['/administration/overview', '/coordinator/dashboard'] },
  colleges: { list: ['/administration/overview'], rows: ['/coordinator/dashboard'] },
  placement: { record: [APPLICANT] },
  year: { record: ['/administration/reports', '/coordinator/reports'] },
  rows: { asSent: ['/administration/reports', '/coordinator/reports'] },
  placements: { rows: ['/coordinator/students/show', '/student/dashboard'] },
  applications: { rows: ['/coordinator/students/show'] },
  payments: { rows: ['/coordinator/students/show'] },
  diaries: { rows: ['/coordinator/students/show', '/student/dashboard'] },
  open_internships: { asSent: ['/companies'] },
  skills: { plain: WRITTEN },
  internship: {
    record: [APPLICANT, '/company/internship/applications', '/coordinator/diaries', '/coordinator/weeks'],
    asSent: ['/coordinator/students/show', ...OWN_DIARIES],
  },
  notes: { list: ['/coordinator/placements/week-notes', '/student/placements/week-notes'] },
  supervisor: { plain: PAPERS },
  guide: { plain: PAPERS },
  weeks: { plain: ['/company/placements/counts', '/coordinator/dashboard'] },
  applied: { list: ['/student/saved/marks'] },
  saved: { list: ['/student/saved/marks'] },
  decided: { record: ['/coordinator/payments'] },
  days: { rows: [...PAPERS, '/student/internship-diaries/summary'] },
  project: { record: ['/coordinator/project-diaries'] },
  missing: { plain: ['/student/dashboard', '/student/internship-diaries/summary'] },
  reports: { rows: ['/moderation/reports'] },
  changes: { rows: ['/moderation/show'], list: IMPORTS },
};

const isBelow = (path: string, start: string): boolean => path === start || path.startsWith(`${start}/`);
/** Of other paths, what lies below is another call. */
const WITH_RECORDS = ['/companies', '/internships', '/administration/reports', '/coordinator/reports'];
const fits = (path: string, start: string): boolean =>
  WITH_RECORDS.includes(start) ? isBelow(path, start) : path === start;

export function structureOf(path: string, name: string): Structure {
  const own = ELSEWHERE[name];
  if (own)
    for (const [structure, paths] of Object.entries(own))
      if (paths.some((start) => fits(path, start))) return structure as Structure;
  return STRUCTURES.get(name) ?? 'plain';
}
