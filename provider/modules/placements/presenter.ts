import type { Certificate } from '#contract/certificate/calls';
import type { Feedback } from '#contract/feedback/calls';
import type {
  CollegePlacement,
  CollegePlacementRow,
  CompanyPlacement,
  OwnPlacement,
} from '#contract/placement/calls';
import type { OwnPlacementRow, PlacementRow, PlacementStep } from '#contract/placement/shape';
import { PLAIN_TERMS, supervisorOf, type PlainTerm } from '#contract/placement/fields';
import { MODERATION } from '#contract/moderation/lifecycle';
import type { SameName } from '#contract/moderation/sameName';
import { academicYearOf } from '#contract/days';
import { holderOfPlacement } from '#contract/pending';
import { PAGES } from '#contract/pages';
import { placementAfter } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import { fileUrl } from '#provider/files/repository';
import { endOfDay } from '#provider/http/days';
import { feedbackState } from '#provider/policies/feedback';
import { daysOfPlacement } from '#provider/policies/placementDays';
import { checksOf, type CheckFacts } from '#provider/policies/placementChecks';
import { notStartRefusal, phaseOn } from '#provider/policies/placements';
import type { FeedbackRow } from './feedback/feedbackRepository';
import { presentStudent } from './presentStudent';
import type { PlacementRecord, StepRow } from './repository';

const addressOf = (id: number | null, name: string | null) =>
  id === null ? null : fileUrl(id, name ?? 'file.pdf');

const plainTerms = (row: PlacementRecord) =>
  Object.fromEntries(PLAIN_TERMS.map((name) => [name, row[name]])) as Pick<PlacementRecord, PlainTerm>;

/** Of an ended one, since the day after its last. */
function pendingOn(row: PlacementRecord, today: string) {
  const { state, amendment, report_file_id, year } = row;
  const { end } = daysOfPlacement(row);
  const isOver = end !== null && end < today;
  if (year?.archived !== true && row.not_starting && state === 'approved')
    return { pending_with: 'college' as const, pending_since: row.not_starting.toISOString() };
  const holder =
    year?.archived === true
      ? null
      : holderOfPlacement({ state, amendment, isOver, hasReport: report_file_id !== null });
  const since =
    state === 'draft'
      ? (row.begun_at ?? row.created_at)
      : state === 'approved' && amendment === null && end !== null
        ? endOfDay(end)
        : (row.submitted_at ?? row.updated_at);
  return { pending_with: holder, pending_since: holder && since.toISOString() };
}

function presentPlacement(row: PlacementRecord, today: string): PlacementRow {
  const { amendment } = row;
  return {
    id: row.id,
    source: row.source,
    application_id: row.application_id,
    company: row.company,
    title: row.title,
    ...plainTerms(row),
    supervisor: supervisorOf(row),
    supervisor_name: row.supervisor_name,
    guide:
      row.guide_id === null
        ? null
        : { id: row.guide_id, name: row.guide_name ?? '', email: row.guide_email ?? '' },
    state: row.state,
    phase: phaseOn(row, today),
    reason: row.reason,
    ended_on: row.ended_on,
    website: row.website,
    description: row.description,
    offer_letter: addressOf(row.offer_letter_file_id, row.letter_name),
    report: addressOf(row.report_file_id, row.report_name),
    paper_hours: row.paper_hours === null ? null : Number(row.paper_hours),
    amendment: amendment && {
      ...(amendment.start_date !== undefined && { start_date: amendment.start_date }),
      ...(amendment.end_date !== undefined && { end_date: amendment.end_date }),
      from_date: amendment.from_date,
      reason: amendment.reason,
      at: amendment.at,
    },
    year: row.year?.name ?? academicYearOf(row.year_day),
    ...(row.year?.archived === true && { archived: 1 }),
    credits: row.credits === null ? null : Number(row.credits),
    overlaps: row.overlaps,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...pendingOn(row, today),
  };
}

/** For the company. */
export const presentWithStudent = (row: PlacementRecord, today: string): CompanyPlacement => ({
  ...presentPlacement(row, today),
  student: presentStudent(row),
});

const presentCertificate = ({ certificate }: PlacementRecord): Certificate | null =>
  certificate && {
    id: certificate.id,
    number: certificate.number,
    code: certificate.code,
    issued_at: new Date(certificate.issued_at).toISOString(),
    revoked_at: certificate.revoked_at && new Date(certificate.revoked_at).toISOString(),
    revoked_reason: certificate.revoked_reason,
    url: PAGES.certificate(certificate.code),
  };

const mayStillNotStart = (row: PlacementRecord): boolean =>
  row.year?.archived !== true && notStartRefusal(row, row.has_entries) === null;

/** For the student. */
export const presentOwn = (row: PlacementRecord, today: string): OwnPlacementRow => ({
  ...presentPlacement(row, today),
  certificate: presentCertificate(row),
  feedback_state: feedbackState(row),
  may_not_start: mayStillNotStart(row) ? 1 : 0,
  not_starting: row.not_starting?.toISOString() ?? null,
});

const isPending = ({ state, amendment }: PlacementRecord): boolean =>
  amendment !== null || placementAfter(ROLES.coordinator, state, 'approve') !== undefined;

/** For the college. */
export const presentOfCollege = (
  row: PlacementRecord,
  today: string,
  same: SameName[],
): CollegePlacement => ({
  ...presentWithStudent(row, today),
  website: row.website ?? row.company_website,
  college: row.college,
  company_suspended: row.company_moderation === MODERATION.suspended ? 1 : 0,
  same_name: same,
  certificate: presentCertificate(row),
  submitted_at: isPending(row) ? (row.submitted_at ?? row.updated_at).toISOString() : null,
  may_not_start: mayStillNotStart(row) ? 1 : 0,
});

/** For the college's list. */
export function presentRowOfCollege(
  row: PlacementRecord & { same_name: SameName[]; facts: CheckFacts },
  today: string,
): CollegePlacementRow {
  const checks = checksOf(row.facts);
  return {
    ...presentOfCollege(row, today, row.same_name),
    done: checks.filter(({ done }) => done).length,
    of: checks.length,
  };
}

const isOfCompany = ({ by_role }: StepRow): boolean => by_role === ROLES.company;

/** For the student, who reads the company alone (docs/rules.md, members 5). */
export const presentStep = (step: StepRow, { company }: Pick<PlacementRecord, 'company'>): PlacementStep => ({
  at: step.at.toISOString(),
  by: isOfCompany(step) ? company : step.by,
  event: step.event,
  reason: step.reason,
  from_date: step.from_date,
  before: step.before,
  after: step.after,
});

/** For company and college. */
export const presentStepByName = (
  step: StepRow,
  placement: Pick<PlacementRecord, 'company'>,
): PlacementStep => ({
  ...presentStep(step, placement),
  ...(isOfCompany(step) && { by_name: step.by }),
});

/** For the student, the coordinator and the guide. */
export const presentContact = ({ emergency_contact }: PlacementRecord): OwnPlacement['emergency_contact'] =>
  emergency_contact && {
    name: emergency_contact.name,
    relation: emergency_contact.relation,
    phone: emergency_contact.phone,
  };

export const presentFeedback = (row: FeedbackRow | undefined): Feedback | null =>
  row ? { answers: row.answers, text: row.text, updated_at: row.updated_at.toISOString() } : null;
