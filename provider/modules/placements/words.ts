import type { PlacementStep } from '#contract/placement/lifecycle';
import type { PlacementRecord } from './repository';

export type Says = (placement: PlacementRecord, reason: string) => string;
export const at = ({ title, company }: PlacementRecord) => `${title} at ${company}`;

const TITLE: Readonly<Record<PlacementStep, Says>> = {
  create: ({ student_name, title }) => `Confirm the dates of ${student_name}: ${title}`,
  propose: (placement) => `Submitted: ${at(placement)}`,
  report: (placement) => `Report submitted: ${at(placement)}`,
  confirm: ({ company, title }) => `${company} confirmed dates and supervisor: ${title}`,
  approve: (placement) => `Your college approved ${at(placement)}`,
  refuse: (placement) => `Your college rejected ${at(placement)}`,
  sendBack: (placement) => `Sent back by the college: ${at(placement)}`,
  appeal: (placement) => `Resubmitted: ${at(placement)}`,
  cancel: (placement) => `Cancelled: ${at(placement)}`,
  reopen: (placement) => `Reopened: ${at(placement)}`,
  paperHours: (placement) => `Hours of your paper diary entered: ${at(placement)}`,
  complete: (placement) => `Completed: ${at(placement)}`,
  endEarly: (placement) => `Ended early: ${at(placement)}`,
  notComplete: (placement) => `Not completed: ${at(placement)}`,
  notStart: (placement) => `Did not start: ${at(placement)}`,
  askNotStart: (placement) => `Not starting: ${at(placement)}`,
  amend: (placement) => `Changed: ${at(placement)}`,
  askAmendment: (placement) => `New dates sent to the college: ${at(placement)}`,
  approveAmendment: (placement) => `New dates approved: ${at(placement)}`,
  refuseAmendment: (placement) => `New dates rejected: ${at(placement)}`,
  guide: (placement) => `Your guide for ${at(placement)} is named`,
  finalAsMid: (placement) => `Final evaluation counts as mid-term: ${at(placement)}`,
  carryOver: (placement) => `Carried over to the next year: ${at(placement)}`,
  stipend: ({ student_name, title }) => `${student_name} reported the stipend of a month: ${title}`,
  answerStipend: ({ company, title }) => `${company} answered about your stipend: ${title}`,
  settleStipend: (placement) => `Your college settled a month's stipend: ${at(placement)}`,
  issueCertificate: (placement) => `Certificate issued: ${at(placement)}`,
  revokeCertificate: (placement) => `Your certificate was revoked: ${at(placement)}`,
};

/** What the reader should know or do. */
const NEXT: Readonly<Partial<Record<PlacementStep, string>>> = {
  create: 'Confirm dates, working days and supervisor; the college then approves.',
  confirm: 'Next, your college approves it.',
  approve: 'Its dates apply to the diary.',
  sendBack: 'The company must confirm it again.',
  reopen: 'The diary accepts entries again.',
  issueCertificate: 'Download it or share its address.',
};

export const wordsOf = (
  placement: PlacementRecord,
  { step, reason }: { step: PlacementStep; reason: string | null },
): { title: string; text: string } => ({
  title: TITLE[step](placement, reason ?? ''),
  text: [reason, NEXT[step]].filter(Boolean).join(' ') || 'Open it to see the latest state.',
});
