/** Notifications of moves (docs/operating.md, live 5). */
import { APPLICATION, applicationStatusInfo, type MovesOf } from '#contract/application/lifecycle';
import type { NotificationKind } from '#contract/live/topics';
import { PAGES } from '#contract/pages';
import { ROLES, type RoleId } from '#contract/roles';

interface Parties {
  id: number;
  student: string;
  student_user_id: number;
  company: string;
  company_readers: readonly number[];
  internship: string;
  remark: string | null;
  /** Of an offer, as people write it. */
  answerBy: string | null;
}

interface Wording {
  title: string;
  text: string;
}
interface News extends Wording {
  userId: number;
  kind: NotificationKind;
  path: string;
  about?: readonly number[];
}
type Says = (parties: Parties, label: string) => Wording;

/** To the student, by the new status. */
const BY_COMPANY: Readonly<Record<MovesOf['company'], Says>> = {
  [APPLICATION.applied]: ({ company, internship }, label) => ({
    title: `${company} moved your application back`,
    text: `${internship}: ${label}.`,
  }),
  [APPLICATION.underReview]: ({ company, internship }, label) => ({
    title: `${company} is reviewing your application`,
    text: `${internship}: ${label}.`,
  }),
  [APPLICATION.shortlisted]: ({ company, internship }, label) => ({
    title: `${company} shortlisted you`,
    text: `${internship}: ${label}.`,
  }),
  [APPLICATION.offerReleased]: ({ company, internship, answerBy }, label) => ({
    title: `${company} made you an offer`,
    text: `${internship}: ${label}. Accept or decline it under Applied Internships${answerBy ? ` by ${answerBy}` : ''}.`,
  }),
  [APPLICATION.rejected]: ({ company, internship }, label) => ({
    title: `${company} rejected your application`,
    text: `${internship}: ${label}.`,
  }),
};

/** To the company; applying is a move. */
const BY_STUDENT: Readonly<Record<MovesOf['student'], Says>> = {
  [APPLICATION.applied]: ({ student, internship }) => ({
    title: `New application from ${student}`,
    text: `For ${internship}.`,
  }),
  [APPLICATION.offerAccepted]: ({ student, internship }, label) => ({
    title: `${student} accepted your offer`,
    text: `${internship}: ${label}.`,
  }),
  [APPLICATION.withdrawn]: ({ student, internship }, label) => ({
    title: `${student} withdrew the application`,
    text: `${internship}: ${label}.`,
  }),
  [APPLICATION.offerDeclined]: ({ student, internship }, label) => ({
    title: `${student} declined your offer`,
    text: `${internship}: ${label}.`,
  }),
  [APPLICATION.paymentPending]: ({ student, internship }, label) => ({
    title: `${student} accepted your offer and paid`,
    text: `${internship}: ${label}.`,
  }),
};

/** To the student, about a payment. */
const BY_COORDINATOR: Readonly<Record<MovesOf['coordinator'], Says>> = {
  [APPLICATION.offerAccepted]: ({ internship, company }) => ({
    title: `Payment verified for ${internship}`,
    text: `Your place at ${company} is confirmed.`,
  }),
  [APPLICATION.paymentFailed]: ({ internship, remark }) => ({
    title: `Payment failed for ${internship}`,
    text: `Your payment could not be verified${remark ? `: ${remark}` : '.'}`,
  }),
};

export function notificationsOf(role: RoleId, to: number, parties: Parties): News[] {
  const { label } = applicationStatusInfo(to);
  const student = { userId: parties.student_user_id };
  const toCompany = (wording: Wording): News[] =>
    parties.company_readers.map((userId) => ({
      userId,
      kind: 'application',
      path: PAGES.applicant(parties.id),
      about: [parties.student_user_id],
      ...wording,
    }));
  const application = 'application' as const;
  if (role === ROLES.company)
    return [
      {
        ...student,
        kind: application,
        path: PAGES.applied,
        ...BY_COMPANY[to as MovesOf['company']](parties, label),
      },
    ];
  if (role === ROLES.student) return toCompany(BY_STUDENT[to as MovesOf['student']](parties, label));
  const decided = BY_COORDINATOR[to as MovesOf['coordinator']](parties, label);
  const own: News[] = [{ ...student, kind: 'payment', path: PAGES.studentPayments, ...decided }];
  if (to === APPLICATION.offerAccepted) own.push(...toCompany(BY_STUDENT[to](parties, label)));
  return own;
}
