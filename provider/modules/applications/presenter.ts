import type { ApplicantDetail, ApplicantRow, bulkUpdateApplicationStatus } from '#contract/application/calls';
import { APPLICATION, isLiveApplication, applicationStatusInfo } from '#contract/application/lifecycle';
import { holderOfApplication } from '#contract/pending';
import { roleName, ROLES } from '#contract/roles';
import { dayText } from '#provider/http/days';
import { linesForCompany } from '#provider/policies/eligibility';
import { linkToFile } from '#provider/files/repository';
import type { Lookups } from '#provider/services/lookupRepository';
import type { DataOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { ApplicantRecord, Place } from './listRepository';
import type { ApplicantDetailRecord, EventRecord } from './repository';
import { refusal } from './moves/move';
import type { MovedMany } from './moves/moveOwn';

export const cancelledText = ({
  cancelled_on,
  cancelled_by,
}: Pick<ApplicantRecord, 'cancelled_on' | 'cancelled_by'>): string | null =>
  cancelled_on === null ? null : `Cancelled on ${dayText(cancelled_on)} by ${cancelled_by}.`;

/** Of an offer that is open. */
export const answerByIn = ({
  status,
  answer_by,
}: Pick<ApplicantRecord, 'status' | 'answer_by'>): string | null =>
  status === APPLICATION.offerReleased ? answer_by : null;

export const presentApplicant = (row: ApplicantRecord): ApplicantRow => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  status: row.status,
  is_read: row.is_read,
  rating: row.rating,
  remark: cancelledText(row),
  answer_by: answerByIn(row),
  student_details: {
    name: row.name,
    email: row.email,
    usn: row.usn,
    branch: row.branch,
    semester: row.semester,
    college: row.college,
  },
  internship: { id: row.internship_id, name: row.internship_name },
  eligible: row.eligible,
  pending_with: holderOfApplication(row.status),
  pending_since: holderOfApplication(row.status) && (row.moved_at ?? row.created_at).toISOString(),
});

/** The company's criteria and the applicant's values; nothing of who withdrew. */
export const readableLines = ({
  status,
  eligibility,
}: Pick<ApplicantDetailRecord, 'status' | 'eligibility'>) =>
  isLiveApplication(status) ? linesForCompany(eligibility) : [];

export const presentEvent = (event: EventRecord) => ({
  status: event.status,
  at: event.at.toISOString(),
  by: roleName(event.by_role) ?? 'system',
});

/** Not for the student, who reads the company alone (docs/rules.md, members 5). */
export const presentEventByName = (event: EventRecord) => ({
  ...presentEvent(event),
  by_name: event.by_role === ROLES.company ? event.actor : null,
});

/** The company reads résumé and lines until the student withdraws. */
export function presentApplicantDetail(
  lookups: Lookups,
  row: ApplicantDetailRecord,
  events: EventRecord[],
  place: Place,
): ApplicantDetail {
  return {
    id: row.id,
    status: row.status,
    message: row.message,
    created_at: row.created_at.toISOString(),
    answer_by: answerByIn(row),
    placement: row.placement_id === null ? null : { id: row.placement_id, state: row.placement_state ?? '' },
    notes: row.notes,
    notes_by: row.noted_by,
    rating: row.rating,
    rating_by: row.rated_by,
    previous_id: place.previous,
    next_id: place.next,
    position: place.position,
    total: place.total,
    history: events.map(presentEventByName),
    internship: {
      id: row.internship_id,
      name: row.internship_name,
      internship_type: row.internship_type,
      skills: lookups.many('skills', row.skills_asked),
    },
    eligibility: readableLines(row),
    student: {
      name: row.name,
      email: row.email,
      mobile: row.mobile,
      dob: row.dob,
      gender: row.gender,
      usn: row.usn,
      college: row.college,
      branch: row.branch,
      semester: row.semester,
      address: row.address,
      country: lookups.get('countries', row.country_id)?.name ?? null,
      state: lookups.get('states', row.state_id)?.name ?? null,
      city: lookups.get('cities', row.city_id)?.name ?? null,
      pincode: row.pincode,
      skills: lookups.many('skills', row.skill_ids),
      tags: row.tags.map((name) => ({ name })),
      linkedin: row.linkedin,
      resume: isLiveApplication(row.status) ? linkToFile(row.resume_file_id, row.resume_name) : null,
    },
  };
}

type Outcomes = DataOf<typeof bulkUpdateApplicationStatus>;

export function presentOutcomes(ids: number[], { own, undo }: MovedMany, to: number): Outcomes {
  const byId = new Map(own.map((application) => [application.id, application]));
  return ids.map((id) => {
    const application = byId.get(id);
    const { code, message } = outcomeOf(application, to);
    const moved = application?.moved ?? false;
    return {
      id,
      success: moved,
      code,
      message,
      status: moved ? to : (application?.status ?? null),
      undo: moved ? undo : null,
    };
  });
}

function outcomeOf(application: MovedMany['own'][number] | undefined, to: number) {
  if (!application) return { code: CODES.notFound, message: 'Application not found.' };
  return application.moved
    ? { code: CODES.ok, message: applicationStatusInfo(to).label }
    : { code: CODES.dataNotUpdated, message: refusal(ROLES.company, application) };
}
