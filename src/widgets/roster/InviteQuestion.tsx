import { useEffect, useState } from 'react';
import { several } from '#contract/several';
import Button from 'react-bootstrap/Button';
import {
  useGetInvitationsQuery,
  useInviteRosterMutation,
  useStopInvitationsMutation,
  type RosterOf,
} from '#src/api/rosterApi';
import { toFailure } from '#src/api/transport/result';
import { formatClockTime } from '#src/lib/dates';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Icon } from '#src/ui/Icon';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { WholeDates } from '#src/ui/WholeDates';

const students = (count: number) => several(count, 'student');

interface Night {
  sends_from: string | null;
  sends_until: string | null;
}
const nightText = ({ sends_from, sends_until }: Night) =>
  `from ${formatClockTime(sends_from)} to about ${formatClockTime(sends_until)}`;

interface Props {
  of: RosterOf;
  query: Readonly<Record<string, string | undefined>>;
  onClose: () => void;
}

/** How many, who for example, and when: many are sent over the night. */
export function InviteQuestion({ of, query, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useInviteRosterMutation, {
    key: 'invite-roster',
    done: ({ data }) => `${several(data.invited, 'student is', 'students are')} invited.`,
    failed: 'Failed to invite the students.',
    onDone: onClose,
  });
  const [look, { data, isError, error }] = useInviteRosterMutation();
  const { q, state, college } = query;
  const chosen = { of, ...(q && { q }), ...(state && { state }), ...(college && { college }) };
  const key = JSON.stringify({ ...chosen, dry_run: '1' });
  useEffect(() => {
    void look(JSON.parse(key) as typeof chosen);
  }, [look, key]);
  const forecast = data?.data;
  const { count = 0, examples = [], without_address: without = 0 } = forecast ?? {};
  const night = forecast?.sends_from ? nightText(forecast) : null;
  return (
    <ConfirmDialog
      open
      title={count > 0 ? `Invite ${students(count)}?` : 'Invite by mail?'}
      confirmLabel="Invite"
      busy={isLoading || count === 0}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send(chosen)}
    >
      <p>
        Everyone in this list with an email and no account yet gets an email with a link to register, at most
        once a day.
      </p>
      {isError && (
        <ErrorState
          title={toFailure(error)?.message ?? 'Failed to load the preview.'}
          error={error}
          onRetry={() => void look({ ...chosen, dry_run: '1' })}
        />
      )}
      {!data && !isError && <TableSkeleton label="Loading the preview" />}
      {data && count === 0 && <p>Nobody in this list can be invited now.</p>}
      {examples.length > 0 && (
        <>
          <p>For example:</p>
          <ul>
            {examples.map(({ id, name, usn, email }) => (
              <li key={id}>
                {name}, {usn}, {email}
              </li>
            ))}
          </ul>
        </>
      )}
      {without > 0 && <p>{students(without)} cannot be reached: the roster has no email.</p>}
      {night && (
        <p>
          <WholeDates text={`They are sent over the night, ${night}. You can stop them until then.`} />
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Says what is sent tonight, and stops it. */
export function WaitingInvitations({ of }: { of: RosterOf }) {
  const [open, setOpen] = useState(false);
  const { data } = useGetInvitationsQuery(of);
  const close = () => setOpen(false);
  const { send, isLoading, failed } = useQuestion(useStopInvitationsMutation, {
    key: 'stop-invitations',
    done: ({ message }) => message || 'Invitations stopped.',
    failed: 'Failed to stop the invitations.',
    onDone: close,
  });
  if (!data?.waiting) return null;
  const invitations = several(data.waiting, 'invitation');
  return (
    <div className="notice mb-4" role="status">
      <Icon name="mail" />
      <p className="flex-1 min-w-0">
        <WholeDates text={`${invitations} will be sent ${nightText(data)}.`} />
      </p>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Stop
      </Button>
      {open && (
        <ConfirmDialog
          open
          title={`Stop ${invitations}?`}
          confirmLabel="Stop"
          busy={isLoading}
          failed={failed}
          onClose={close}
          onConfirm={() => void send({ of })}
        >
          <p>Those that were sent already stay valid. You can invite the others again at any time.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
