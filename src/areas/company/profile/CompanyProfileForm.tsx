import { useNavigate } from 'react-router-dom';
import type { CompanyRecord } from '#contract/companyProfile/calls';
import { COMPANY_FORM } from '#contract/companyProfile/fields';
import { companyRules } from '#contract/companyProfile/rules';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { LIMITS } from '#contract/limits';
import { INTERNSHIP_MODES } from '#contract/options';
import { toCompanyValues, type CompanyValues } from '#src/api/mapping/companyMapper';
import { useStoreCompanyProfileMutation } from '#src/api/companyProfileApi';
import { toFailure } from '#src/api/transport/result';
import { useListInternshipDomainsQuery, useListPerksQuery } from '#src/api/profileLookupsApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { failureNotice } from '#src/state/failureNotice';
import { useSpecialFormMutation } from '#src/state/form/useFormMutation';
import { noticedError } from '#src/state/notices';
import { FormBody } from '#src/ui/form/FormBody';
import { FormPart } from '#src/ui/form/FormPart';
import { SectionIndex } from '#src/ui/form/SectionIndex';
import { validateWith } from '#src/ui/form/validateWith';
import { FormSection } from '#src/ui/form/FormSection';
import { YES_NO, wordOptions } from '#src/ui/form/choices/options';
import { SelectField } from '#src/ui/form/choices/SelectField';
import { TextAreaField } from '#src/ui/form/fields/TextAreaField';
import { TextField } from '#src/ui/form/fields/TextField';
import { MultiSelectField } from '#src/ui/form/choices/MultiSelectField';
import { NumberField } from '#src/ui/form/fields/NumberField';
import { DraftForm } from '#src/widgets/DraftForm';
import { PlaceFields } from '#src/widgets/PlaceFields';
import { useLookup } from '#src/widgets/useLookup';
import { CoordinatesLink } from '../CoordinatesLink';
import { CredentialFields } from './CredentialFields';
import { GeneralFields } from './GeneralFields';
import { PARTS, SECTIONS } from './sections';
import { SocialFields } from './SocialFields';
import { COMPANY_LABELS as L } from './labels';

const TEN_DIGITS = '10 digits, without +91.';

/** Who speaks for the company. */
function PeopleFields() {
  return (
    <>
      <FormSection title={SECTIONS.contact} hint="Contact for the university.">
        <TextField name="contactName" label={L.contactName} placeholder="Latha Rao" required />
        <TextField
          name="contactEmail"
          label={L.contactEmail}
          placeholder="latha@company.example"
          required
          type="email"
        />
        <TextField
          name="contactPhone"
          label={L.contactPhone}
          placeholder="9876543210"
          required
          type="tel"
          inputMode="numeric"
          help={TEN_DIGITS}
        />
        <TextField name="contactDesignation" label={L.contactDesignation} placeholder="HR manager" required />
      </FormSection>
      <FormSection title={SECTIONS.ceo}>
        <TextField name="ceoName" label={L.ceoName} placeholder="Vikram Shetty" required />
        <TextField
          name="ceoEmail"
          label={L.ceoEmail}
          placeholder="vikram@company.example"
          required
          type="email"
        />
        <TextField
          name="ceoPhone"
          label={L.ceoPhone}
          placeholder="9876543210"
          required
          type="tel"
          inputMode="numeric"
          help={TEN_DIGITS}
        />
      </FormSection>
    </>
  );
}

const MODES = wordOptions(INTERNSHIP_MODES);

/** What internships the company offers. */
function OfferingFields() {
  const domains = useLookup(useListInternshipDomainsQuery(), 'Failed to load domains.');
  const perks = useLookup(useListPerksQuery(), 'Failed to load perks.');
  return (
    <FormSection title={SECTIONS.offering}>
      <SelectField name="internshipMode" label={L.internshipMode} required options={MODES} />
      <MultiSelectField name="internshipDomains" label={L.internshipDomains} required {...domains} />
      <NumberField
        name="numberOfInterns"
        label={L.numberOfInterns}
        placeholder="10"
        required
        integer
        help="Number of interns per year."
      />
      <NumberField name="durationInMonths" label={L.durationInMonths} placeholder="3" required />
      <SelectField name="isStipendOffered" label={L.isStipendOffered} required options={YES_NO} />
      <MultiSelectField name="perks" label={L.perks} {...perks} />
    </FormSection>
  );
}

/** Where the company is. */
const LocationFields = () => (
  <FormSection title={SECTIONS.location}>
    <PlaceFields india />
    <TextAreaField name="address" label={L.address} required rows={3} maxLength={LIMITS.address} />
    <TextField name="postalCode" label={L.postalCode} required inputMode="numeric" placeholder="560001" />
    <CoordinatesLink />
    <TextField name="latitude" label={L.latitude} required placeholder="12.9716" />
    <TextField name="longitude" label={L.longitude} required placeholder="77.5946" />
  </FormSection>
);

const ANSWERS = ['reasonForInternship', 'workDetails', 'mentorship', 'evaluationProcess'] as const;

/** How the company runs its internships. */
const EvaluationFields = () => (
  <FormSection title={SECTIONS.evaluation}>
    {ANSWERS.map((name) => (
      <TextAreaField key={name} name={name} label={L[name]} required rows={4} maxLength={LIMITS.answers} />
    ))}
    <SelectField name="hiredBefore" label={L.hiredBefore} required options={YES_NO} />
  </FormSection>
);

const validate = validateWith(companyRules);

const NO_ANSWER = 'Update failed. Please try again.';

/**
 * What a failed save says: which of its two calls failed, or that no answer came
 * (docs/rules.md, profiles 5).
 */
function saveFailure(error: unknown) {
  const failure = toFailure(error);
  if (failure?.message === DASHBOARD_TEXTS.companyDetailFailed)
    return noticedError(DASHBOARD_TEXTS.companyDetailFailed);
  return failureNotice(
    error,
    failure && failure.status > 0 ? DASHBOARD_TEXTS.companyUpdateFailed : NO_ANSWER,
  );
}

/** Edits the company profile; a company without one starts with a blank form. */
export function CompanyProfileForm({ record }: { record: CompanyRecord | null }) {
  const navigate = useNavigate();
  const leave = () => void navigate(companyPaths.profile);
  const { send, submitErrors } = useSpecialFormMutation(useStoreCompanyProfileMutation, {
    key: 'company-profile',
    names: COMPANY_FORM.names,
    done: DASHBOARD_TEXTS.companyUpdated,
    failed: saveFailure,
    onDone: leave,
  });
  return (
    <DraftForm<CompanyValues>
      form="company-profile"
      className="form-page has-index"
      initialValues={toCompanyValues(record)}
      validate={validate}
      onSubmit={send}
      submitErrors={submitErrors}
      onCancel={leave}
      upload="company"
      submitLabel="Save Changes"
    >
      <SectionIndex parts={[PARTS.shown, PARTS.checked]} />
      <FormBody>
        <FormPart {...PARTS.shown}>
          <GeneralFields />
          <LocationFields />
          <OfferingFields />
          <SocialFields />
        </FormPart>
        <FormPart {...PARTS.checked}>
          <PeopleFields />
          <EvaluationFields />
          <CredentialFields />
        </FormPart>
      </FormBody>
    </DraftForm>
  );
}
