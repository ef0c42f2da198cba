import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useReleaseMailsMutation } from '#src/api/administrationApi';
import { formatClockTime } from '#src/lib/dates';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';

/** After a restore no mail is sent: a trial would write to everybody. */
export function MailsOnHold({ since }: { since: string }) {
  const [asks, setAsks] = useState(false);
  const { send, isLoading, submitErrors } = useFormMutation(useReleaseMailsMutation, {
    key: 'releaseMails',
    done: ({ message }) => message || 'Waiting emails are being sent.',
    failed: 'Failed to release the emails.',
    onDone: () => setAsks(false),
  });
  return (
    <>
      <p>
        On hold: this database was restored from a backup on {formatClockTime(since)}. No email is sent until
        you release them.
      </p>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        Release emails
      </Button>
      <ConfirmDialog
        open={asks}
        title="Release emails?"
        confirmLabel="Release emails"
        busy={isLoading}
        failed={Object.values(submitErrors).join('\n')}
        onClose={() => setAsks(false)}
        onConfirm={() => void send({})}
      >
        <p>
          Waiting emails are sent at once, to the real addresses of students, companies and staff. Keep them
          on hold if this portal is a trial.
        </p>
      </ConfirmDialog>
    </>
  );
}
