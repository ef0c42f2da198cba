/** Every call that writes, by whether it names a record that a year can have. */
import { CRITERIA } from '#contract/supervision/criteria';
import { PDF } from './builders';
import type { RecordName, Who } from './archivedRecords';
import { anEntry } from './diaryRecords';
import { TERMS } from './placements';
import { inDays } from './records';
import { mondayAgo } from './supervision';

export interface Write {
  who: Who;
  /** The field of the body with the id, a list where it ends in "ids". */
  name: string;
  record: RecordName;
  /** The rest of a body that is right. */
  good: Record<string, unknown>;
  multipart?: boolean;
  /** Says of each record by itself that it is not found. */
  each?: boolean;
}

const of =
  (record: RecordName, who: Who) =>
  (name: string, good: Record<string, unknown> = {}, more: Partial<Write> = {}): Write => ({
    who,
    name,
    record,
    good,
    ...more,
  });
const own = of('own', 'student');
const atCompany = of('placement', 'company');
const atCollege = of('placement', 'office');
const application = of('application', 'company');
const year = of('year', 'admin');
const multipart = { multipart: true };
const reason = 'Ill';
const amendment = { from_date: inDays(-50), reason, fields: { place: 'Pune' } };
const evaluation = {
  kind: 'final',
  scores: CRITERIA.map(() => 4),
  strengths: 'x',
  improvements: 'x',
  recommend: '1',
};
const diary = { name: 'diary.csv', type: 'text/csv', content: 'Date,Description,Hours\n2026-01-01,x,5\n' };

export const WRITES: Readonly<Record<string, readonly Write[]>> = {
  '/student/placements/propose': [
    own(
      'id',
      {
        ...{ ...TERMS, working_days: '1,2,3', company: 'Harbour', title: 'Intern', description: 'Reads.' },
        ...{ website: '', offer_letter: PDF },
      },
      multipart,
    ),
  ],
  '/student/placements/report': [own('id', { report: PDF }, multipart)],
  '/student/placements/cancel': [own('id', { reason })],
  '/student/placements/not-starting': [own('id', { reason })],
  '/student/placements/emergency-contact': [
    own('id', { name: 'Asha', relation: 'Mother', phone: '9876543210' }),
  ],
  '/student/placements/feedback': [own('id', { answers: ['5', '4', '4', '5', '4'], text: '' })],
  '/student/placements/stipend': [own('id', { month: '2026-01', state: 'paid' })],
  '/company/placements/stipend-answer': [atCompany('id', { month: '2026-01', text: 'x' })],
  '/coordinator/placements/stipend-settle': [atCollege('id', { month: '2026-01', reason })],
  '/student/placements/week-answer': [own('id', { week: mondayAgo(5), text: 'x' })],
  '/student/internship-diaries/store': [
    own('placement_id', anEntry({ date: inDays(-70) })),
    of('entry', 'student')('id', anEntry({ date: inDays(-80), placement_id: 'own' })),
  ],
  '/student/internship-diaries/delete': [of('entry', 'student')('id')],
  '/student/internship-diaries/import': [own('placement_id', { file: diary }, multipart)],
  '/student/application-status': [of('application', 'student')('id', { status: 7 })],
  '/student/payments/store': [
    of('application', 'student')('application_id', { reference: 'UTR123456', receipt: PDF }, multipart),
    of('application', 'student')('application_id', { reference: 'UTR123456' }),
  ],
  '/company/internship/application-status': [application('id', { status: 4 })],
  '/company/internship/application-status/bulk': [application('ids', { status: 2 }, { each: true })],
  '/company/internship/application-notes': [application('id', { notes: 'x', rating: 3 })],
  '/company/placements/confirm': [atCompany('id', TERMS), atCompany('ids', TERMS)],
  '/company/placements/cancel': [atCompany('id', { reason })],
  '/company/placements/amend': [atCompany('id', amendment)],
  '/company/placements/weeks-confirm': [atCompany('id', { weeks: [mondayAgo(5)] })],
  '/company/placements/evaluate': [atCompany('id', evaluation)],
  '/coordinator/placements/decide': [atCollege('ids', { decision: 'approved' })],
  '/coordinator/placements/guide': [atCollege('ids')],
  '/coordinator/placements/complete': [
    atCollege('id', { outcome: 'completed', reason }),
    atCollege('ids', { outcome: 'completed', reason }),
  ],
  '/coordinator/placements/not-started': [atCollege('ids', { reason })],
  '/coordinator/placements/amend': [atCollege('id', amendment)],
  '/coordinator/placements/paper-hours': [atCollege('id', { hours: 40 })],
  '/coordinator/placements/reopen': [atCollege('id', { reason })],
  '/coordinator/placements/paper': [atCollege('id', { key: 'relieving', file: PDF }, multipart)],
  '/coordinator/placements/paper-remove': [atCollege('id', { key: 'relieving' })],
  '/coordinator/placements/supervisor-link': [atCollege('id')],
  '/coordinator/placements/supervisor-link-revoke': [atCollege('id')],
  '/coordinator/placements/weeks-confirm': [atCollege('id', { weeks: [mondayAgo(5)], by_name: 'Meera' })],
  '/coordinator/placements/evaluate': [
    atCollege('id', { kind: 'final', by_name: 'Meera', scan: PDF }, multipart),
    atCollege('id', { ...evaluation, by_name: 'Meera' }),
  ],
  '/coordinator/certificates/issue': [atCollege('placement_ids')],
  '/coordinator/placement-issues/settle': [of('issue', 'office')('ids', { note: 'x' })],
  '/coordinator/diary-review': [of('entry', 'office')('ids', { decision: 'returned', comment: 'x' })],
  '/coordinator/weeks/approve': [of('entry', 'office')('ids')],
  '/coordinator/payment-status': [
    of('application', 'office')('id', { status: 6 }),
    of('application', 'office')('ids', { status: 6 }),
  ],
  '/coordinator/claims/decide': [of('claim', 'office')('ids', { decision: 'confirmed' })],
  '/administration/years/store': [year('id', { name: 'Old', from: inDays(-400), to: inDays(-36) })],
  '/administration/years/draft': [year('id', { decisions: [] })],
  '/administration/years/close': [year('id', { decisions: [] })],
  '/administration/years/archive': [year('id', { confirm: 1 })],
};

/** Calls that name no such record, and why. */
export const OTHERS: Readonly<Record<string, string>> = {
  '/supervision/(confirm|evaluate|weeks-confirm|not-my-intern)':
    'A token names the placement; tested by itself.',
  '/company/interns/weeks-confirm': 'A list names placements with their weeks; tested by itself.',
  '/undo': 'A token names the records; tested by itself.',
  '/student/placements/complaint|/coordinator/complaints/(decide|pass-on)':
    'Complaints go on after the year.',
  '/coordinator/certificates/revoke': 'Goes on after the year.',
  '/account/erase': 'Erasing a person goes on.',
  '/account/.*': 'The account, its sessions and its settings.',
  '/auth/.*': 'Signing in and passwords.',
  '/supervision/renew': 'Names an address; a link to an archived placement is not sent.',
  '/administration/(site|pages|lists|policy|mail-templates)/.*': 'What the university sets.',
  '/administration/people/.*': 'People of the staff.',
  '/administration/university-refusals/decide': 'A refused sign-in.',
  '/administration/mails/.*': 'Mails that wait.',
  '/(administration|coordinator)/roster/.*': 'The list of students, which has no year.',
  '/coordinator/(announcements/send|settings/store|papers/store)': 'Made now, or without a year.',
  '/coordinator/students/parent-consent': 'The student.',
  '/coordinator/plan/(store|delete|copy)': 'An item of the plan.',
  '/coordinator/plan/(credit|exempt)(-remove)?': 'A row of the roster.',
  '/coordinator/eligibility/.*': 'The student, from now on.',
  '/coordinator/placements/files': 'Reads the files.',
  '/company/(store|detail|internship/(store|status|duplicate|follow))': 'The company and its internships.',
  '/company/members/.*': 'People of the company.',
  '/student/(store|saved/(store|remove))': 'The profile, and saved internships.',
  '/student/enrolment/object': 'A row of the roster.',
  '/student/internship-apply': 'A new application, of the year that goes on.',
  '/student/project(s|-team|-diaries)/.*': 'A project belongs to no year.',
  '/internships/report|/moderation/.*': 'Internships, companies and notices.',
  '/jobs/stop|/notifications/read': 'The own job, and the own notifications.',
};
