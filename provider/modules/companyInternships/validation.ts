import type { FieldErrors } from '#contract/http';
import { INTERNSHIP_FORM } from '#contract/internship/fields';
import { INTERNSHIP_TYPE } from '#contract/options';
import { internshipRules } from '#contract/internship/rules';
import { formErrors, number, text, textOrNull, idList, valuesOf, type Values } from '#provider/http/form';
import { listErrors, placeErrors } from '#provider/http/references';
import type { ReceivedForm } from '#provider/files/received';
import { FILE_COLUMNS, snapshot, type Columns } from '#provider/policies/reviewed';
import type { Lookups } from '#provider/services/lookupRepository';

export const internshipValues = (form: ReceivedForm): Values => valuesOf(form, INTERNSHIP_FORM);

interface Listed {
  category_ids: readonly number[];
  skill_ids: readonly number[];
  eligible_colleges: readonly number[];
  eligible_branches: readonly number[];
}

const FROM_LIST = 'Select from the list';

/** By wire name: the form's rules, then choices that are not offered and that the internship lacks. */
export function internshipErrors(lookups: Lookups, values: Values, own: Listed | null): FieldErrors {
  const [categories, skills] = ['Select at least one category', 'Select at least one skill'];
  return {
    ...placeErrors(lookups, values),
    ...listErrors(lookups, 'categories', values, 'category_ids', categories, own?.category_ids),
    ...listErrors(lookups, 'skills', values, 'skill_ids', skills, own?.skill_ids),
    ...listErrors(lookups, 'colleges', values, 'eligible_colleges', FROM_LIST, own?.eligible_colleges),
    ...listErrors(lookups, 'branches', values, 'eligible_branches', FROM_LIST, own?.eligible_branches),
    ...formErrors(internshipRules, INTERNSHIP_FORM.names, values),
  };
}

type InternshipName = (typeof INTERNSHIP_FORM.names)[keyof typeof INTERNSHIP_FORM.names];
type FileName = (typeof INTERNSHIP_FORM.names)[(typeof INTERNSHIP_FORM.files)[number]];

const numberOrNull = (value: unknown): number | null => (text(value) === '' ? null : number(value));

/** What it asks of applicants; blank asks nothing. */
export const askedColumns = (values: Values) => ({
  eligible_colleges: idList(values.eligible_colleges),
  eligible_branches: idList(values.eligible_branches),
  eligible_semesters: idList(values.eligible_semesters).sort((a, b) => a - b),
  cgpa_min: numberOrNull(values.cgpa_min),
  backlogs_max: numberOrNull(values.backlogs_max),
});

const ASKED_NAMES = Object.keys(askedColumns({}));

/** Of what it asks alone, which a preview judges while the rest of the form is not filled yet. */
export const askedErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => ASKED_NAMES.includes(name)));

/** One column per field that is no file. Amounts that the type does not have are cleared. */
export function internshipColumns(values: Values) {
  const type = text(values.internship_type);
  return {
    name: text(values.name),
    description: text(values.description),
    content: text(values.content),
    expire_date: text(values.expire_date),
    number_of_positions: number(values.number_of_positions),
    is_job_offer: number(values.is_job_offer),
    // Stored without a job offer too: the create screen always sends 0, and drafts must show what was typed.
    job_offer_package: textOrNull(values.job_offer_package),
    internship_type: type,
    internship_fee: type === INTERNSHIP_TYPE.paid ? number(values.internship_fee) : null,
    internship_stipend: type === INTERNSHIP_TYPE.stipend ? number(values.internship_stipend) : null,
    internship_duration: number(values.internship_duration),
    internship_mode: text(values.internship_mode),
    address: text(values.address),
    country_id: number(values.country_id),
    state_id: number(values.state_id),
    city_id: number(values.city_id),
    pincode: text(values.pincode),
    latitude: textOrNull(values.latitude),
    longitude: textOrNull(values.longitude),
    category_ids: idList(values.category_ids),
    skill_ids: idList(values.skill_ids),
    ...askedColumns(values),
    status: number(values.status),
  } satisfies Record<Exclude<InternshipName, FileName>, unknown>;
}
export type InternshipColumns = ReturnType<typeof internshipColumns>;

/** All reviewed columns but the picture. */
export function copiedColumns(row: Columns): InternshipColumns {
  const { [FILE_COLUMNS.featured_image]: _picture, ...columns } = snapshot('internship', row);
  return columns as InternshipColumns;
}
