import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { CompanyRecord } from '../../../../contract/calls/companyProfile';
import { COMPANY_NAMES } from '../../../../contract/names/company';
import { companyRules } from '../../../../contract/rules/company';
import { TEXTS } from '../../../../contract/texts';
import { toCompanyValues, type CompanyValues } from '../../../api/companyMapper';
import { useStoreCompanyProfileMutation } from '../../../api/companyProfileApi';
import { paths } from '../../../lib/paths';
import { DraftKeeper } from '../../../state/drafts/DraftKeeper';
import { useDraft } from '../../../state/drafts/useDraft';
import { noticedSuccess } from '../../../state/notices';
import { reasonOrSafety, useSubmitErrors } from '../../../state/useSubmitErrors';
import { DraftBanner } from '../../../ui/form/DraftBanner';
import { FormBody } from '../../../ui/form/FormBody';
import { FormFrame } from '../../../ui/form/FormFrame';
import { SubmitBar } from '../../../ui/form/SubmitBar';
import { validateWith } from '../../../ui/form/validateWith';
import { UploadProgress } from '../../../widgets/UploadProgress';
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
    <FormFrame<CompanyValues> key={draft.formKey} className="form-page" initialValues={{ ...initial, ...(draft.values as Partial<CompanyValues>) }} validate={validate} onSubmit={submit}>
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
