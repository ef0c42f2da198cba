import type { FieldErrors } from '#contract/http';
import { COMPANY_FILES, COMPANY_LISTS, COMPANY_NAMES } from '#contract/names/company';
import { companyRules } from '#contract/rules/company';
import type { ReceivedForm } from '#provider/files/received';
import { formErrors, idList, number, text, textOrNull, valuesOf, type Values } from '#provider/http/form';
import { listErrors, placeErrors } from '#provider/http/references';
import type { Lookups } from '#provider/services/lookups';
import type { CompanyRow } from './repository';

/** The company form's values under their wire names. */
export const companyValues = (form: ReceivedForm): Values =>
  valuesOf(form, COMPANY_NAMES, { lists: COMPANY_LISTS, files: COMPANY_FILES });

/** Required files count as given when the profile already has one. */
const withOwnFiles = (values: Values, company: CompanyRow | undefined): Values => ({
  ...(company?.profile_name ? { company_profile_upload: company.profile_name } : {}),
  ...(company?.proof_name ? { registration_proof: company.proof_name } : {}),
  ...values,
});

/** Everything wrong with the form, by wire name: its own rules, then what the master lists do not offer. */
export function companyErrors(
  lookups: Lookups,
  values: Values,
  company: CompanyRow | undefined,
): FieldErrors {
  const domain = lookups.has('company_domains', number(values.company_domain_id), [
    company?.company_domain_id ?? 0,
  ]);
  return {
    ...placeErrors(lookups, values),
    ...(domain ? {} : { company_domain_id: ['Company Domain is required'] }),
    ...listErrors(
      lookups,
      'internship_domains',
      values,
      'internship_domain_ids',
      'Select at least one domain',
      company?.internship_domain_ids,
    ),
    ...listErrors(lookups, 'perks', values, 'perk_ids', 'Select from the list', company?.perk_ids),
    ...formErrors(companyRules, COMPANY_NAMES, withOwnFiles(values, company)),
  };
}

/** The columns of an accepted form, files apart. */
export const companyColumns = (values: Values) => ({
  name: text(values.name),
  description: text(values.description),
  content: text(values.content),
  company_domain_id: number(values.company_domain_id),
  website_url: textOrNull(values.website_url),
  year_established: text(values.year_established),
  number_of_offices: number(values.number_of_offices),
  company_size: number(values.company_size),
  annual_turnover: textOrNull(values.annual_turnover),
  gstin_pan: textOrNull(values.gstin_pan),
  country_id: number(values.country_id),
  state_id: number(values.state_id),
  city_id: number(values.city_id),
  address: text(values.address),
  pincode: text(values.pincode),
  latitude: text(values.latitude),
  longitude: text(values.longitude),
  contact_name: text(values.contact_name),
  contact_email: text(values.contact_email),
  contact_number: text(values.contact_number),
  designation: text(values.designation),
  ceo_name: text(values.ceo_name),
  ceo_email: text(values.ceo_email),
  ceo_phone: text(values.ceo_phone),
  internship_mode: text(values.internship_mode),
  internship_domain_ids: idList(values.internship_domain_ids),
  interns_required: number(values.interns_required),
  internship_duration: number(values.internship_duration),
  stipend_offered: number(values.stipend_offered),
  perk_ids: idList(values.perk_ids),
  why_internships: text(values.why_internships),
  intern_work_description: text(values.intern_work_description),
  mentorship_details: text(values.mentorship_details),
  evaluation_process: text(values.evaluation_process),
  past_internship_experience: number(values.past_internship_experience),
  certifications: textOrNull(values.certifications),
  other_certifications: textOrNull(values.other_certifications),
  awards: textOrNull(values.awards),
  facebook: textOrNull(values.facebook),
  twitter: textOrNull(values.twitter),
  instagram: textOrNull(values.instagram),
  linkedin: textOrNull(values.linkedin),
  accept_terms: 1,
  declaration_accuracy: 1,
});
