import type { InternshipRecord } from '#contract/companyInternship/calls';
import { INTERNSHIP_FORM, type InternshipField } from '#contract/internship/fields';
import { INTERNSHIP_TYPE, JOB_OFFER_ON_CREATE } from '#contract/options';
import { asText } from '#contract/record';
import { formEntries, idsOf, type FormValues } from './formEntries';
import type { FormEntry } from '../transport/multipart';

type ListField = (typeof INTERNSHIP_FORM.lists)[number];
type FileField = (typeof INTERNSHIP_FORM.files)[number];
export type InternshipValues = FormValues<typeof INTERNSHIP_FORM>;

const isList = (field: InternshipField): field is ListField =>
  (INTERNSHIP_FORM.lists as readonly string[]).includes(field);
const isUpload = (field: InternshipField): field is FileField =>
  (INTERNSHIP_FORM.files as readonly string[]).includes(field);
const FIELDS = INTERNSHIP_FORM.fields;

export const EMPTY_INTERNSHIP = Object.fromEntries<unknown>(
  FIELDS.map((field) => [field, isList(field) ? [] : isUpload(field) ? null : '']),
) as InternshipValues;

export function toInternshipValues(record: InternshipRecord): InternshipValues {
  const values = { ...EMPTY_INTERNSHIP };
  for (const field of FIELDS) {
    if (isList(field) || isUpload(field)) continue;
    values[field] = asText(record[INTERNSHIP_FORM.names[field] as keyof InternshipRecord]);
  }
  return {
    ...values,
    featuredImage: record.featured_image ?? null,
    categories: idsOf(record.categories, 'category_id'),
    skills: idsOf(record.skills, 'skill_id'),
    eligibleColleges: idsOf(record.eligible_colleges, 'id'),
    eligibleBranches: idsOf(record.eligible_branches, 'id'),
    eligibleSemesters: (record.eligible_semesters ?? []).map(String),
  };
}

/** Hidden fields are sent blank, so that an edit clears them (docs/rules.md, internships 3). */
const isHidden = (values: InternshipValues, field: InternshipField): boolean =>
  (field === 'jobOfferPackage' && values.isJobOffer !== '1') ||
  (field === 'internshipFees' && values.internshipType !== INTERNSHIP_TYPE.paid) ||
  (field === 'internshipStipend' && values.internshipType !== INTERNSHIP_TYPE.stipend);

/** The save form's parts. Creating always sends no job offer (docs/rules.md, internships 2). */
export function toInternshipForm(values: InternshipValues, id: number | string | null): FormEntry[] {
  const entries = formEntries(values, INTERNSHIP_FORM, (field) => {
    if (field === 'isJobOffer' && id === null) return JOB_OFFER_ON_CREATE;
    return isHidden(values, field) ? '' : (values[field] as string);
  });
  return id === null ? entries : [['id', String(id)], ...entries];
}

/** Without the picture, which a dry run does not need. */
export const toRehearsal = (values: InternshipValues, id: number | string | null): FormEntry[] => [
  ...toInternshipForm({ ...values, featuredImage: null }, id),
  ['dry_run', '1'],
];
