/**
 * The life of an application: statuses, labels, colours, and who may move what.
 */
import { ROLES, type RoleId } from '../roles';
import { can, next, unknownStatus, type StatusInfo, type TransitionTable } from '../lifecycle';

export const APPLICATION = {
  applied: 1,
  underReview: 2,
  shortlisted: 3,
  offerReleased: 4,
  rejected: 5,
  offerAccepted: 6,
  withdrawn: 7,
  offerDeclined: 8,
  paymentPending: 9,
  paymentFailed: 10,
} as const;
export type ApplicationStatus = (typeof APPLICATION)[keyof typeof APPLICATION];

export type ApplicationEvent =
  | 'reopen'
  | 'startReview'
  | 'shortlist'
  | 'releaseOffer'
  | 'reject'
  | 'withdraw'
  | 'acceptOffer'
  | 'declineOffer'
  | 'submitPayment'
  | 'confirmPayment'
  | 'failPayment'
  | 'takeBack'
  | 'restoreOffer'
  | 'restorePayment'
  | 'restoreFailedPayment';

const COMPANY_MOVES = { reopen: 1, startReview: 2, shortlist: 3, releaseOffer: 4, reject: 5 } as const;
const STUDENT_MOVES = { withdraw: 7, acceptOffer: 6, declineOffer: 8, submitPayment: 9 } as const;
const COORDINATOR_MOVES = { confirmPayment: 6, failPayment: 10 } as const;
/** Offers of a suspended company go, and come back when that is lifted (docs/rules.md, suspension 2). */
const MODERATOR_MOVES = {
  takeBack: 3,
  restoreOffer: 4,
  restorePayment: 9,
  restoreFailedPayment: 10,
} as const;
const { reopen, startReview, shortlist, releaseOffer, reject } = COMPANY_MOVES;
const { withdraw, acceptOffer, declineOffer, submitPayment } = STUDENT_MOVES;
const { confirmPayment, failPayment } = COORDINATOR_MOVES;
const { takeBack, ...restore } = MODERATOR_MOVES;

type Targets<Moves> = Moves[keyof Moves];
/** The statuses that each role can lead an application to; a student also begins one, at 1. */
export interface MovesOf {
  company: Targets<typeof COMPANY_MOVES>;
  student: Targets<typeof STUDENT_MOVES> | typeof APPLICATION.applied;
  coordinator: Targets<typeof COORDINATOR_MOVES>;
}

/**
 * Where each event leads, by the status (1 to 10) that an application has now. It does not say who may cause
 * an event (`APPLICATION_EVENT_ROLE`) nor when an offer must be paid for: `applicationEvent` asks all three.
 * What is missing here is refused with DATA_NOT_UPDATED (docs/rules.md, applications 1 and 2). 5 to 8 are
 * final.
 */
export const APPLICATION_TRANSITIONS: TransitionTable<ApplicationStatus, ApplicationEvent> = {
  1: { startReview, shortlist, releaseOffer, reject, withdraw },
  2: { reopen, shortlist, releaseOffer, reject, withdraw },
  3: { reopen, startReview, releaseOffer, reject, withdraw, ...restore },
  4: { reopen, startReview, shortlist, reject, acceptOffer, declineOffer, submitPayment, takeBack },
  5: {},
  6: {},
  7: {},
  8: {},
  9: { confirmPayment, failPayment, takeBack },
  10: { declineOffer, submitPayment, takeBack },
};

/** The role that may cause each event. */
export const APPLICATION_EVENT_ROLE: Readonly<Record<ApplicationEvent, RoleId>> = {
  reopen: ROLES.company,
  startReview: ROLES.company,
  shortlist: ROLES.company,
  releaseOffer: ROLES.company,
  reject: ROLES.company,
  withdraw: ROLES.student,
  acceptOffer: ROLES.student,
  declineOffer: ROLES.student,
  submitPayment: ROLES.student,
  confirmPayment: ROLES.coordinator,
  failPayment: ROLES.coordinator,
  takeBack: ROLES.moderator,
  restoreOffer: ROLES.moderator,
  restorePayment: ROLES.moderator,
  restoreFailedPayment: ROLES.moderator,
};

const EVENTS = Object.keys(APPLICATION_EVENT_ROLE) as ApplicationEvent[];

/**
 * Label, colour and weight of each status. 9 and 10 are gray: they exist in labels only, nobody chooses them
 * (docs/screens.md, words 10).
 */
export const APPLICATION_STATUS: Readonly<Record<ApplicationStatus, StatusInfo>> = {
  1: { label: 'Applied', colour: 'blue' },
  2: { label: 'Under Review', colour: 'amber' },
  3: { label: 'Shortlisted', colour: 'emerald' },
  4: { label: 'Offer Released', colour: 'purple', weight: 'waiting' },
  5: { label: 'Rejected', colour: 'rose', weight: 'ended' },
  6: { label: 'Offer Accepted', colour: 'green' },
  7: { label: 'Application Withdrawn', colour: 'gray', weight: 'ended' },
  8: { label: 'Offer Declined', colour: 'red', weight: 'ended' },
  9: { label: 'Payment Verification Pending', colour: 'gray', weight: 'waiting' },
  10: { label: 'Payment Verification Failed', colour: 'gray', weight: 'waiting' },
};

/** Every status, in code order: what lists of applications can be narrowed by. */
export const APPLICATION_STATUSES: readonly ApplicationStatus[] = Object.values(APPLICATION);

/** The statuses that a company can choose in the selector. */
export const COMPANY_CHOICES: readonly ApplicationStatus[] = Object.values(COMPANY_MOVES);

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return typeof value === 'number' && Object.hasOwn(APPLICATION_STATUS, value);
}

/** Label and colour of a status; an unknown number reads "Unknown Status". */
export function applicationStatusInfo(status: number): StatusInfo {
  return isApplicationStatus(status) ? APPLICATION_STATUS[status] : unknownStatus(status, 'Unknown Status');
}

/** What decides between accepting an offer at once and paying first. */
interface OfferContext {
  /** Whether the internship was of type Paid when the student applied: accepting needs a verified payment. */
  paid: boolean;
}

/**
 * The event by which `role` may move an application from one status to another, or null.
 * A Paid internship's offer is accepted only through a payment, any other's never through one.
 */
export function applicationEvent(
  role: number,
  from: ApplicationStatus,
  to: number,
  context: OfferContext,
): ApplicationEvent | null {
  const event = EVENTS.find(
    (e) => APPLICATION_EVENT_ROLE[e] === role && next(APPLICATION_TRANSITIONS, from, e) === to,
  );
  if (!event) return null;
  if (event === 'acceptOffer' && context.paid) return null;
  if (event === 'submitPayment' && !context.paid) return null;
  return event;
}

/** The events that `role` may cause now, in table order. */
export function applicationEvents(role: number, from: number, context: OfferContext): ApplicationEvent[] {
  if (!isApplicationStatus(from)) return [];
  return EVENTS.filter((e) => {
    const to = next(APPLICATION_TRANSITIONS, from, e);
    return to !== undefined && applicationEvent(role, from, to, context) === e;
  });
}

/** Whether the company can still move the application (false from status 5 on). */
export function isOpenForCompany(status: number): boolean {
  return (
    isApplicationStatus(status) &&
    EVENTS.some((e) => APPLICATION_EVENT_ROLE[e] === ROLES.company && can(APPLICATION_TRANSITIONS, status, e))
  );
}

/** Whether a company may move an application from one status to another; an offer to be paid is no matter. */
export const companyMayMove = (from: number, to: number): boolean =>
  isApplicationStatus(from) && applicationEvent(ROLES.company, from, to, { paid: false }) !== null;

/** Whether a move takes back an offer that the student has not answered yet. */
export const takesOfferBack = (from: number, to: number): boolean =>
  from === APPLICATION.offerReleased && companyMayMove(from, to);

/**
 * Whether the list of applicants offers the edit action: for statuses 1 to 5. At 5 nothing can be changed any
 * more, but the page behind it says so (docs/rules.md, applications 4).
 */
export const offersEditAction = (status: number): boolean =>
  (COMPANY_CHOICES as readonly number[]).includes(status);

const OFFERED: readonly number[] = [
  ...[APPLICATION.offerReleased, APPLICATION.offerAccepted, APPLICATION.offerDeclined],
  ...[APPLICATION.paymentPending, APPLICATION.paymentFailed],
];
/** @param statuses all that an application has had */
export const hadOffer = (statuses: readonly number[]): boolean =>
  statuses.some((status) => OFFERED.includes(status));

/** Statuses that keep a student from applying again: all but withdrawn (docs/rules.md, applications 3). */
export const isLiveApplication = (status: number): boolean => status !== APPLICATION.withdrawn;

export const ENDED_APPLICATIONS: readonly ApplicationStatus[] = [
  APPLICATION.rejected,
  APPLICATION.withdrawn,
  APPLICATION.offerDeclined,
];

/** The statuses in which an application goes on or has led to a place: a suspension rests them. */
export const UNDERWAY: readonly ApplicationStatus[] = APPLICATION_STATUSES.filter(
  (status) => !ENDED_APPLICATIONS.some((ended) => ended === status),
);
export const isUnderway = (status: number): boolean => UNDERWAY.some((one) => one === status);

/** Whether a suspension takes an offer back: it is not accepted, or its payment is not verified. */
export const isTakenBack = (status: number): boolean =>
  isApplicationStatus(status) && can(APPLICATION_TRANSITIONS, status, 'takeBack');
