import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { CompanyRecord } from '#contract/calls/companyProfile';
import { COMPANY_NAMES } from '#contract/names/company';
import { companyRules } from '#contract/rules/company';
import { TEXTS } from '#contract/texts';
import { toCompanyValues, type CompanyValues } from '#src/api/companyMapper';
import { useStoreCompanyProfileMutation } from '#src/api/companyProfileApi';
import { paths } from '#src/lib/paths';
import { DraftKeeper } from '#src/state/drafts/DraftKeeper';
import { useDraft } from '#src/state/drafts/useDraft';
import { noticedSuccess } from '#src/state/notices';
import { reasonOrSafety, useSubmitErrors } from '#src/state/useSubmitErrors';
import { DraftBanner } from '#src/ui/form/DraftBanner';
import { FormBody } from '#src/ui/form/FormBody';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { validateWith } from '#src/ui/form/validateWith';
import { UploadProgress } from '#src/widgets/UploadProgress';
import { CredentialFields } from './CredentialFields';
import { GeneralFields } from './GeneralFields';
import { OfferingFields } from './OfferingFields';
import { PeopleFields } from './PeopleFields';
import { saveFailure } from './saveFailure';

const KEY = 'company-profile';
const validate = validateWith(companyRules);

/** Edits the company profile; a company without one starts with a blank form. */
export function CompanyProfileForm({ record }: { record: CompanyRecord | null }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const draft = useDraft('company-profile');
  // The record as it was when the form opened: a fetch in the background must not change what is typed.
  const [initial] = useState(() => toCompanyValues(record));
  const [store] = useStoreCompanyProfileMutation({ fixedCacheKey: KEY });
  const submitErrors = useSubmitErrors(KEY, COMPANY_NAMES, reasonOrSafety);

  const leave = () => {
    draft.settle();
    void navigate(paths.companyArea.profile);
  };
  const submit = async (values: CompanyValues) => {
    const { data, error } = await store(values);
    dispatch(data ? noticedSuccess(TEXTS.companyUpdated) : saveFailure(error));
    if (data) leave();
    return submitErrors();
  };

  if (!draft.ready) return null;
  return (
    <FormFrame<CompanyValues>
      key={draft.formKey}
      className="form-page"
      initialValues={{ ...initial, ...(draft.values as Partial<CompanyValues>) }}
      validate={validate}
      onSubmit={submit}
    >
      {draft.values && <DraftBanner onDiscard={draft.discard} />}
      <FormBody>
        <GeneralFields />
        <PeopleFields />
        <OfferingFields />
        <CredentialFields />
      </FormBody>
      <UploadProgress upload="company" />
      <SubmitBar label="Save Changes" onCancel={leave} />
      <DraftKeeper keep={draft.keep} />
    </FormFrame>
  );
}
