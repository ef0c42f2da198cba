import { useState } from 'react';
import { useStoreParentConsentMutation } from '#src/api/coordinatorApi';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';

/** Of a student under 18, until the parent's letter was seen (docs/privacy.md, consent 5). */
export function ParentConsent({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { send, isLoading, failed } = useQuestion(useStoreParentConsentMutation, {
    key: `parent-consent-${id}`,
    done: ({ message }) => message || 'Consent noted. The student has been notified.',
    failed: 'The consent could not be noted.',
    onDone: close,
  });
  return (
    <div className="notice notice-amber">
      <Icon name="warning" />{' '}
      <div>
        <p>
          Under 18. {name} cannot apply before your office has seen a letter of consent from a parent or
          guardian.
        </p>
        <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={() => setOpen(true)}>
          Letter seen
        </button>
      </div>
      <ConfirmDialog
        open={open}
        title={`Have you seen the letter of ${name}'s parent?`}
        confirmLabel="Letter seen"
        busy={isLoading}
        failed={failed}
        onClose={close}
        onConfirm={() => void send({ id })}
      >
        <p>
          Your name and today's date are stored with it. Keep the signed letter in your office. The student
          can apply from now on.
        </p>
      </ConfirmDialog>
    </div>
  );
}
