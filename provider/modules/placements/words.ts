import type { PlacementStep } from '#contract/placement/lifecycle';
import type { PlacementRecord } from './repository';

export type Says = (placement: PlacementRecord, reason: string) => string;
export const at = ({ title, company }: PlacementRecord) => `${title} at ${company}`;

const TITLE: Readonly<Record<PlacementStep, Says>> = {
  create: ({ student_name, title }) => `Name the dates of ${student_name}: ${title}`,
  propose: (placement) => `Handed in: ${at(placement)}`,
  report: (placement) => `Report handed in: ${at(placement)}`,
  confirm: ({ company, title }) => `${company} confirmed dates and supervisor: ${title}`,
  approve: (placement) => `Your college approved ${at(placement)}`,
  refuse: (placement) => `Your college refused ${at(placement)}`,
  sendBack: (placement) => `Sent back by the college: ${at(placement)}`,
  appeal: (placement) => `Handed in again: ${at(placement)}`,
  cancel: (placement) => `Cancelled: ${at(placement)}`,
  reopen: (placement) => `Reopened: ${at(placement)}`,
  paperHours: (placement) => `Hours of your paper diary entered: ${at(placement)}`,
  complete: (placement) => `Completed: ${at(placement)}`,
  endEarly: (placement) => `Ended early: ${at(placement)}`,
  notComplete: (placement) => `Not completed: ${at(placement)}`,
  amend: (placement) => `Changed: ${at(placement)}`,
  askAmendment: (placement) => `New dates wait for the college: ${at(placement)}`,
  approveAmendment: (placement) => `New dates approved: ${at(placement)}`,
  refuseAmendment: (placement) => `New dates refused: ${at(placement)}`,
  guide: (placement) => `Your guide for ${at(placement)} is named`,
  issueCertificate: (placement) => `Your certificate is here: ${at(placement)}`,
  revokeCertificate: (placement) => `Your certificate was revoked: ${at(placement)}`,
};

/** What the reader should know or do. */
const NEXT: Readonly<Partial<Record<PlacementStep, string>>> = {
  create: 'Confirm dates, working days and the supervisor; the college approves them.',
  confirm: 'Your college approves it next.',
  approve: 'Its dates apply to the diary.',
  sendBack: 'The company confirms it again.',
  reopen: 'The diary takes entries again.',
  issueCertificate: 'Download it, or pass its address on.',
};

export const wordsOf = (
  placement: PlacementRecord,
  { step, reason }: { step: PlacementStep; reason: string | null },
): { title: string; text: string } => ({
  title: TITLE[step](placement, reason ?? ''),
  text: [reason, NEXT[step]].filter(Boolean).join(' ') || 'Open it to see the latest state.',
});
