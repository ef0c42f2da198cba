import { useNavigate } from 'react-router-dom';
import type { CompanyRecord } from '#contract/companyProfile/calls';
import { COMPANY_NAMES } from '#contract/companyProfile/fields';
import { companyRules } from '#contract/companyProfile/rules';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { toCompanyValues, type CompanyValues } from '#src/api/companyMapper';
import { useStoreCompanyProfileMutation } from '#src/api/companyProfileApi';
import { toFailure } from '#src/api/result';
import { companyPaths } from '#src/lib/dashboardPaths';
import { failureNotice } from '#src/state/failureNotice';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { noticedError } from '#src/state/notices';
import { FormBody } from '#src/ui/form/FormBody';
import { FormPart } from '#src/ui/form/FormPart';
import { SectionIndex } from '#src/ui/form/SectionIndex';
import { validateWith } from '#src/ui/form/validateWith';
import { DraftForm } from '#src/widgets/DraftForm';
import { CredentialFields } from './CredentialFields';
import { EvaluationFields } from './EvaluationFields';
import { GeneralFields } from './GeneralFields';
import { LocationFields } from './LocationFields';
import { OfferingFields } from './OfferingFields';
import { PeopleFields } from './PeopleFields';
import { PARTS } from './sections';
import { SocialFields } from './SocialFields';

const validate = validateWith(companyRules);

const NO_ANSWER = 'Update failed. Please try again.';

/**
 * What a failed save is told by: which of its two calls failed, or that no answer came
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
  const { send, submitErrors } = useFormMutation(useStoreCompanyProfileMutation, {
    key: 'company-profile',
    names: COMPANY_NAMES,
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
