import { useState, type ReactNode } from 'react';
import { useDispatch, useStore, useSelector } from 'react-redux';
import ProgressBar from 'react-bootstrap/ProgressBar';
import type { SubmitErrors } from '../lib/submission';
import { selectIsSignedIn } from '../state/auth/selectors';
import type { AuthState } from '../state/auth/transitions';
import { changedValues } from '../state/drafts/changedValues';
import { DraftKeeper } from '../state/drafts/DraftKeeper';
import { useDraft } from '../state/drafts/useDraft';
import { WORDS_KEPT } from '../state/form/failureWords';
import { noticed } from '../state/notices';
import { DraftBanner } from '../ui/form/DraftBanner';
import { FormFrame } from '../ui/form/FormFrame';
import { SubmitBar } from '../ui/form/SubmitBar';
import { selectUploadPercent } from '../state/uploads';

/** How much of the named upload has left; nothing while none is under way. */
function UploadProgress({ upload }: { upload: string }) {
  const percent = useSelector(selectUploadPercent(upload));
  if (percent === null) return null;
  return (
    <div className="upload-progress">
      <p>
        Sending your files… <span className="tabular">{percent}%</span>
      </p>
      <ProgressBar now={percent} aria-label="Files sent" />
    </div>
  );
}

interface Props<Values extends object> {
  /** Names the draft: one per user and record. */
  form: string;
  initialValues: Values;
  validate?: (values: Values) => Record<string, string>;
  /** Sends the form; answers whether it was accepted. */
  onSubmit: (values: Values) => Promise<boolean>;
  submitErrors?: SubmitErrors;
  /** Leaves the form; without it there is no Cancel. */
  onCancel?: () => void;
  /** Stays open after a success, to be typed on. */
  staysOpen?: boolean;
  /** Names the upload whose progress shows; a form without files has none. */
  upload?: string;
  submitLabel: string;
  submittingLabel?: string;
  /** Something outside the form is being sent. */
  disabled?: boolean;
  /** See `SubmitBar`. */
  gated?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A form whose words survive a reload and an expired session, until it is sent, cancelled or discarded. In a
 * dialog Escape cancels nothing: what was typed is there when the dialog is opened again.
 */
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
  className,
  children,
}: Props<Values>) {
  const dispatch = useDispatch();
  const { getState } = useStore<{ auth: AuthState }>();
  const { ready, opened, formKey, tell, discard } = useDraft(form);
  // As it was when the form opened: a fetch in the background must not change what is typed.
  const [record] = useState(() => initialValues as Values & Record<string, unknown>);
  const submit = async (values: Values) => {
    const words = changedValues(values as Record<string, unknown>, record);
    tell({ type: 'submitted', values: words });
    const isSignedIn = () => selectIsSignedIn(getState());
    const began = isSignedIn();
    const accepted = await onSubmit(values);
    if (!accepted) {
      tell({ type: 'refused' });
      // The session ended, and the page with it: what became of the words is told at the sign-in.
      if (began && !isSignedIn() && Object.keys(words).length > 0)
        dispatch(noticed({ kind: 'info', messages: [WORDS_KEPT] }));
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
      />
      <DraftKeeper record={record} formKey={formKey} tell={tell} />
    </FormFrame>
  );
}
