import { useState, type ReactNode } from 'react';
import { useDispatch, useStore, useSelector } from 'react-redux';
import ProgressBar from 'react-bootstrap/ProgressBar';
import type { SubmitErrors } from '../lib/submission';
import { selectIsSignedIn } from '../state/auth/selectors';
import type { AuthState } from '../state/auth/transitions';
import { changedValues } from '../state/drafts/changedValues';
import { DraftRecorder } from '../state/drafts/DraftRecorder';
import { useDraft } from '../state/drafts/useDraft';
import { INPUT_RESTORED } from '../state/form/failureWords';
import { noticed } from '../state/notices';
import { DraftBanner } from '../ui/form/DraftBanner';
import { FormFrame } from '../ui/form/FormFrame';
import { SubmitBar } from '../ui/form/SubmitBar';
import { selectUploadPercent } from '../state/uploads';

function UploadProgress({ upload }: { upload: string }) {
  const percent = useSelector(selectUploadPercent(upload));
  if (percent === null) return null;
  return (
    <div className="my-4">
      <p>
        Sending your files… <span className="tabular">{percent}%</span>
      </p>
      <ProgressBar now={percent} aria-hidden="true" />
    </div>
  );
}

interface Props<Values extends object> {
  /** Names the draft: one per user and record. */
  form: string;
  initialValues: Values;
  validate?: (values: Values) => Record<string, string>;
  onSubmit: (values: Values) => Promise<boolean>;
  submitErrors?: SubmitErrors;
  onCancel?: () => void;
  staysOpen?: boolean;
  upload?: string;
  submitLabel: string;
  submittingLabel?: string;
  disabled?: boolean;
  /** See `SubmitBar`. */
  gated?: boolean;
  quiet?: boolean;
  className?: string;
  children: ReactNode;
}

/** Input survives a reload and an expired session; in a dialog Escape cancels nothing. */
export function DraftForm<Values extends object>({
  form,
  initialValues,
  validate,
  onSubmit,
  submitErrors,
  onCancel,
  staysOpen = false,
  upload,
  submitLabel,
  submittingLabel,
  disabled,
  gated,
  quiet,
  className,
  children,
}: Props<Values>) {
  const dispatch = useDispatch();
  const { getState } = useStore<{ auth: AuthState }>();
  const { ready, opened, formKey, tell, discard } = useDraft(form);
  // As on opening: a refetch must not change what is typed.
  const [record] = useState(() => initialValues as Values & Record<string, unknown>);
  const submit = async (values: Values) => {
    const words = changedValues(values as Record<string, unknown>, record);
    tell({ type: 'submitted', values: words });
    const isSignedIn = () => selectIsSignedIn(getState());
    const began = isSignedIn();
    const accepted = await onSubmit(values);
    if (!accepted) {
      tell({ type: 'refused' });
      // The session ended with the page: the sign-in says what became of the input.
      if (began && !isSignedIn() && Object.keys(words).length > 0)
        dispatch(noticed({ kind: 'info', messages: [INPUT_RESTORED] }));
    } else tell({ type: staysOpen ? 'saved' : 'accepted', values: words });
    return accepted;
  };
  const cancel =
    onCancel &&
    (() => {
      tell({ type: 'cancelled' });
      onCancel();
    });
  if (!ready) return null;
  return (
    <FormFrame<Values>
      key={formKey}
      className={className}
      initialValues={{ ...record, ...opened }}
      validate={validate}
      onSubmit={submit}
      submitErrors={submitErrors}
    >
      {opened && (
        <DraftBanner
          hasFiles={upload !== undefined}
          onDiscard={(values) => discard(changedValues(values, record))}
        />
      )}
      {children}
      {upload && <UploadProgress upload={upload} />}
      <SubmitBar
        label={submitLabel}
        submittingLabel={submittingLabel}
        onCancel={cancel}
        disabled={disabled}
        gated={gated}
        quiet={quiet}
      />
      <DraftRecorder record={record} formKey={formKey} tell={tell} />
    </FormFrame>
  );
}
