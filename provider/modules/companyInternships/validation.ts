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
}

/** By wire name: the form's rules, then choices that are not offered and that the internship lacks. */
export function internshipErrors(lookups: Lookups, values: Values, own: Listed | null): FieldErrors {
  const [categories, skills] = ['Select at least one category', 'Select at least one skill'];
  return {
    ...placeErrors(lookups, values),
    ...listErrors(lookups, 'categories', values, 'category_ids', categories, own?.category_ids),
    ...listErrors(lookups, 'skills', values, 'skill_ids', skills, own?.skill_ids),
    ...formErrors(internshipRules, INTERNSHIP_FORM.names, values),
  };
}

type InternshipName = (typeof INTERNSHIP_FORM.names)[keyof typeof INTERNSHIP_FORM.names];
type FileName = (typeof INTERNSHIP_FORM.names)[(typeof INTERNSHIP_FORM.files)[number]];

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
    status: number(values.status),
  } satisfies Record<Exclude<InternshipName, FileName>, unknown>;
}
export type InternshipColumns = ReturnType<typeof internshipColumns>;

/** All reviewed columns but the picture. */
export function copiedColumns(row: Columns): InternshipColumns {
  const { [FILE_COLUMNS.featured_image]: _picture, ...columns } = snapshot('internship', row);
  return columns as InternshipColumns;
}
