import type { ApplicantDetail } from '#contract/application/calls';

/** A place is text, or from other providers a record with a name. */
const placeName = (place: unknown): string | null => {
  if (typeof place === 'string') return place;
  const { name } = (place ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : null;
};

export function toApplicant(applicant: ApplicantDetail): ApplicantDetail {
  const { student } = applicant;
  // A provider may leave the student out; the page says so.
  if (!student) return applicant;
  const [country, state, city] = [student.country, student.state, student.city].map(placeName);
  return {
    ...applicant,
    student: { ...student, country: country ?? null, state: state ?? null, city: city ?? null },
  };
}
