import '#src/styles/forms.scss';
import { FORM_ERROR } from 'final-form';
import { useDispatch } from 'react-redux';
import { applicationStatusInfo, isOpenForCompany } from '#contract/lifecycles/application';
import { CODES } from '#contract/http';
import { statusRules } from '#contract/rules/application';
import { TEXTS } from '#contract/texts';
import { useUpdateApplicationStatusMutation } from '#src/api/applicantsApi';
import { toFailure } from '#src/api/result';
import { noticedError, noticedSuccess, noticedWarning } from '#src/state/notices';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/SelectField';
import { validateWith } from '#src/ui/form/validateWith';
import { StatusChip } from '#src/ui/StatusChip';
import { STATUS_OPTIONS } from './statusOptions';
import { UpdateStatusButton } from './UpdateStatusButton';

const validate = validateWith(statusRules);
/** The toast has said why; the same choice may be sent again. */
const REFUSED = { [FORM_ERROR]: '' };

/** Moves an application; once the table allows no move, its status as a label (specification section 4). */
export function StatusUpdater({ id, status }: { id: number | null | undefined; status: number }) {
  const dispatch = useDispatch();
  const [update] = useUpdateApplicationStatusMutation();
  if (!isOpenForCompany(status)) {
    return (
      <div className="status-final">
        <StatusChip info={applicationStatusInfo(status)} />
        <p className="muted">{TEXTS.statusFinal}</p>
      </div>
    );
  }
  const submit = async (values: { status: string }) => {
    if (!id) {
      dispatch(noticedError(TEXTS.missingApplicationId));
      return REFUSED;
    }
    const { data, error } = await update({ id, status: Number(values.status) });
    const failure = toFailure(error);
    if (data) dispatch(noticedSuccess('Application status updated.'));
    // Somebody was faster: what the server says, and the fresh status, which the refused call's tags fetch.
    else if (failure?.code === CODES.dataNotUpdated) dispatch(noticedWarning(failure.message));
    else dispatch(noticedError(TEXTS.statusUpdateFailed));
    return data ? undefined : REFUSED;
  };
  return (
    // A status that changed, here or elsewhere, opens the form afresh.
    <FormFrame<{ status: string }>
      key={`${id}-${status}`}
      className="status-updater"
      initialValues={{ status: String(status) }}
      validate={validate}
      onSubmit={submit}
    >
      <SelectField name="status" label="Application Status" required options={STATUS_OPTIONS} />
      <UpdateStatusButton current={String(status)} />
    </FormFrame>
  );
}
