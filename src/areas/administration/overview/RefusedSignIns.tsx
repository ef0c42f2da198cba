import { useState } from 'react';
import type { Overview } from '#contract/administration/calls';
import { useDecideRefusalMutation } from '#src/api/administrationApi';
import { formatClockTime } from '#src/lib/dates';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { formatCount } from '#src/lib/money';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';

type Refused = Overview['waiting']['refused_sign_ins'][number];

function ReleaseDialog({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { send, isLoading, failed } = useQuestion(useDecideRefusalMutation, {
    key: 'release-sign-in',
    done: 'Account released. The next university sign-in takes it over.',
    failed: 'Failed to release the account.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Release this account?"
      confirmLabel="Release"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: String(refused.id), decision: 'released' })}
    >
      <p>
        The next person the university signs in with <strong>{refused.email}</strong> gets this account and
        all its data. Release it only if that is {refused.name}, with a new account at the university.
      </p>
    </ConfirmDialog>
  );
}

function DismissButton({ id }: { id: number }) {
  const { send, isLoading } = useQuestion(useDecideRefusalMutation, {
    key: `dismiss-sign-in-${id}`,
    done: 'Dismissed.',
    failed: 'Failed to dismiss it.',
  });
  return (
    <button
      type="button"
      className="btn btn-sm btn-quiet"
      disabled={isLoading}
      onClick={() => void send({ id: String(id), decision: 'dismissed' })}
    >
      Dismiss
    </button>
  );
}

/** Rejected because the account belongs to another person at the university. */
export function RefusedSignIns({ refused, total }: { refused: readonly Refused[]; total: number }) {
  const [released, setReleased] = useState<Refused | null>(null);
  if (refused.length === 0) return null;
  return (
    <Section title="Refused university sign-ins">
      <p>
        Someone signed in at the university with the address or USN of an account that belongs to another
        person. Often the university has given an old address to a new person.
      </p>
      <ul className="plain-list">
        {refused.map((one) => (
          <li key={one.id}>
            <Link to={`${administrationPaths.people}?id=${one.user_id}`}>{one.name}</Link> ({one.email}) ·{' '}
            {formatClockTime(one.at)}
            {one.named && one.named !== one.email && ` · signed in there as ${one.named}`}
            <div className="actions">
              <DismissButton id={one.id} />
              <button type="button" className="btn btn-sm btn-quiet" onClick={() => setReleased(one)}>
                Release account
              </button>
            </div>
          </li>
        ))}
      </ul>
      {total > refused.length && <p className="muted">{formatCount(total - refused.length)} more.</p>}
      {released && <ReleaseDialog refused={released} onClose={() => setReleased(null)} />}
    </Section>
  );
}
