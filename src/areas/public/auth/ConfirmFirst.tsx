import { TEXTS } from '#contract/texts';
import { useResendVerificationMutation } from '#src/api/authApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Icon } from '#src/ui/Icon';

/** Says that a mailed link must be opened before the sign-in, and mails it again. */
export function ConfirmFirst({ email }: { email: string }) {
  const { send, isLoading } = useFormMutation(useResendVerificationMutation, {
    key: 'resend-verification',
    done: ({ message }) => message,
    failed: TEXTS.somethingWrong,
  });
  return (
    <div className="notice notice-amber" role="status">
      <Icon name="mail" />
      <div>
        <p>
          Confirm <strong className="is-breakable">{email}</strong> first: open the link in the mail that we
          sent to you. Look into your spam folder too.
        </p>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isLoading}
          onClick={() => void send({ email })}
        >
          {isLoading ? 'Sending…' : 'Send the link again'}
        </button>
      </div>
    </div>
  );
}
