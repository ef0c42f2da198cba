/** What a provider answers about diaries, for pages that a test plays. */
import type { Entry } from '#src/areas/student/diary/kinds';
import { page } from './portalStore';
import { anApplication } from './studentRecords';

export const anInternshipEntry = (overrides: Partial<Entry> = {}): Entry => ({
  id: 51,
  date: '2026-03-04',
  description: 'Wrote the importer.',
  hours: 7.5,
  links: 'https://example.test/a\njavascript:alert(1)',
  blockers: '',
  learnings: 'Dates are hard.',
  mood_slider: 4,
  skills: 'Skill 1',
  skill_ids: [1],
  internship_id: 7,
  internship: { name: 'Backend Intern' },
  review_status: 'pending',
  review_comment: null,
  ...overrides,
});

export const aProjectEntry = (overrides: Partial<Entry> = {}): Entry => {
  const { internship_id, internship, review_status, review_comment, ...entry } = anInternshipEntry();
  void [internship_id, internship, review_status, review_comment];
  return { ...entry, project_id: 3, author: 'Ravi', ...overrides };
};

export const ACCEPTED = { 'GET /student/internship-applys': page([anApplication({ status: 6 })]) };

export const aProject = (overrides = {}) => ({
  id: 3,
  title: 'Scale',
  description: 'It weighs.',
  guide_name: 'Dr Rao',
  start_date: '2026-01-05',
  end_date: '2026-06-05',
  is_leader: true,
  ...overrides,
});

/** A day of March 2026. */
export const dayOfMarch = (n: number, state: string, entry = {}) => ({
  date: `2026-03-${String(n).padStart(2, '0')}`,
  state,
  hours: null,
  entry_id: null,
  review_status: null,
  ...entry,
});
/** The month of March 2026, and the sums of an internship. */
export const aSummary = (overrides = {}) => ({
  month: '2026-03',
  days: [
    dayOfMarch(1, 'before'),
    dayOfMarch(2, 'filled', { hours: 7.5, entry_id: 51, review_status: 'approved' }),
    dayOfMarch(3, 'missing'),
    dayOfMarch(4, 'holiday'),
    dayOfMarch(5, 'today'),
    dayOfMarch(6, 'future'),
  ],
  hours_total: 7.5,
  hours_target: 240,
  filled: 1,
  missing: 1,
  entries_outside: 0,
  open: 1,
  starts_on: '2026-03-02',
  ends_on: '2026-06-01',
  working_days: [1, 2, 3, 4, 5],
  working_days_left: 60,
  complete_weeks: 4,
  approved: 1,
  skills: [{ id: 1, name: 'Python' }],
  ...overrides,
});
