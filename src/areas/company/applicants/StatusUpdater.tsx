import '#src/styles/forms.scss';
import { useDispatch } from 'react-redux';
import { applicationStatusInfo, isOpenForCompany } from '#contract/lifecycles/application';
import { CODES } from '#contract/http';
import { statusRules } from '#contract/rules/application';
import { TEXTS } from '#contract/texts';
import { useUpdateApplicationStatusMutation } from '#src/api/applicantsApi';
import { toFailure } from '#src/api/result';
import { failureNotice } from '#src/state/failureNotice';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { noticedError } from '#src/state/notices';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/SelectField';
import { validateWith } from '#src/ui/form/validateWith';
import { StatusChip } from '#src/ui/StatusChip';
import { STATUS_OPTIONS } from './statusOptions';
import { UpdateStatusButton } from './UpdateStatusButton';

const validate = validateWith(statusRules);
/** Of other failures the toast says only that it did not work: the same choice may be sent again. */
const refused = (error: unknown) =>
  toFailure(error)?.code === CODES.dataNotUpdated
    ? failureNotice(error, TEXTS.statusUpdateFailed)
    : noticedError(TEXTS.statusUpdateFailed);
const nothing = () => '';

/** Moves an application; once the table allows no move, its status as a label. */
export function StatusUpdater({ id, status }: { id: number | null | undefined; status: number }) {
  const dispatch = useDispatch();
  const { send, submitErrors } = useFormMutation(useUpdateApplicationStatusMutation, {
    key: `application-status-${id}`,
    done: 'Application status updated.',
    failed: refused,
    say: nothing,
  });
  if (!isOpenForCompany(status)) {
    return (
      <div className="status-final">
        <StatusChip info={applicationStatusInfo(status)} />
        <p className="muted">{TEXTS.statusFinal}</p>
      </div>
    );
  }
  const submit = async (values: { status: string }) => {
    if (id) return send({ id, status: Number(values.status) });
    dispatch(noticedError(TEXTS.missingApplicationId));
    return false;
  };
  return (
    // A status that changed, here or elsewhere, opens the form afresh.
    <FormFrame<{ status: string }>
      key={`${id}-${status}`}
      className="status-updater"
      initialValues={{ status: String(status) }}
      validate={validate}
      onSubmit={submit}
      submitErrors={submitErrors}
    >
      <SelectField name="status" label="Application Status" required options={STATUS_OPTIONS} />
      <UpdateStatusButton current={String(status)} />
    </FormFrame>
  );
}
