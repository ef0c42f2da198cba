import type { FieldErrors } from '#contract/http';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { plainOf } from '#contract/formFields';
import { companyRules } from '#contract/companyProfile/rules';
import type { ReceivedForm } from '#provider/files/received';
import { formErrors, idList, number, textOrNull, valuesOf, type Values } from '#provider/http/form';
import { listErrors, placeErrors } from '#provider/http/references';
import type { Lookups } from '#provider/services/lookupRepository';
import { webDomain } from '#provider/services/webDomain';
import type { CompanyRow } from './repository';

export const companyValues = (form: ReceivedForm): Values => valuesOf(form, COMPANY_FORM);

/** Required files count as given when the profile has them. */
const withOwnFiles = (values: Values, company: CompanyRow | undefined): Values => ({
  ...(company?.profile_name ? { company_profile_upload: company.profile_name } : {}),
  ...(company?.proof_name ? { registration_proof: company.proof_name } : {}),
  ...values,
});

/** By wire name: the form's rules, then what the master lists do not offer. */
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
    ...formErrors(companyRules, COMPANY_FORM.names, withOwnFiles(values, company)),
  };
}

export const companyColumns = (values: Values) => ({
  ...plainOf(
    COMPANY_FORM,
    (name) => textOrNull(values[name]),
    (name) => number(values[name]),
  ),
  web_domain: webDomain(textOrNull(values.website_url)),
  internship_domain_ids: idList(values.internship_domain_ids),
  perk_ids: idList(values.perk_ids),
  accept_terms: 1,
  declaration_accuracy: 1,
});
