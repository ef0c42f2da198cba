import type { DataOf } from '#contract/call';
import type { getCollegePlacement } from '#contract/placement/calls';
import { useRevokeSupervisionLinkMutation, useSendSupervisionLinkMutation } from '#src/api/supervisionApi';
import { formatClockTime } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { useQuestion } from '#src/state/form/useQuestion';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';
import { Undelivered } from '#src/ui/Undelivered';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { WholeDates } from '#src/ui/WholeDates';

type Placement = DataOf<typeof getCollegePlacement>;

function linkText({ created_at, opened_at, revoked_at, email }: Placement['supervisor_links'][number]) {
  const became = revoked_at
    ? `no longer valid since ${formatClockTime(revoked_at)}`
    : opened_at
      ? `used since ${formatClockTime(opened_at)}`
      : 'not used yet';
  return `${formatClockTime(created_at)} to ${email}: ${became}`;
}

export function SupervisorLinks({ placement }: { placement: Placement }) {
  const { id, state, supervisor, supervisor_links: links } = placement;
  const [pending, setPending] = useState<'send' | 'revoke' | null>(null);
  const close = () => setPending(null);
  const again = useQuestion(useSendSupervisionLinkMutation, {
    key: `link-send-${id}`,
    done: ({ message }) => message || 'Link sent to the supervisor.',
    failed: 'The link could not be sent.',
    onDone: close,
    onLost: close,
  });
  const revoke = useQuestion(useRevokeSupervisionLinkMutation, {
    key: `link-revoke-${id}`,
    done: 'Link revoked.',
    failed: 'The link could not be revoked.',
    onDone: close,
    onLost: close,
  });
  const sendLabel = links.length === 0 ? 'Send a link' : 'Send a new link';
  const good = links.some(({ revoked_at }) => revoked_at === null);
  return (
    <Section title="The supervisor's link" folded={links[0] ? linkText(links[0]) : 'No link sent yet'}>
      <p className="muted">
        The supervisor needs no account: an emailed link opens the weeks and evaluations of this internship.
        If they prefer paper, print the sheet and enter the result below.
      </p>
      {links.length === 0 && <p>No link sent yet.</p>}
      <ul className="plain-list">
        {links.map((link) => (
          <li key={link.created_at}>
            <WholeDates text={linkText(link)} />
            <Undelivered words={link.undelivered} />
          </li>
        ))}
      </ul>
      <div className="actions">
        {state === 'approved' && supervisor?.email && (
          <Button variant="quiet" onClick={() => setPending('send')}>
            {sendLabel}
          </Button>
        )}
        {good && (
          <Button variant="quiet" onClick={() => setPending('revoke')}>
            Revoke link
          </Button>
        )}
        <Link className="btn btn-quiet" to={officePaths.placementSheet(id)}>
          Sheet to print
        </Link>
      </div>
      <ConfirmDialog
        open={pending === 'send'}
        title={`${sendLabel}?`}
        confirmLabel="Send"
        busy={again.isLoading}
        failed={again.failed}
        onClose={close}
        onConfirm={() => void again.send({ id })}
      >
        <p>
          It goes to {supervisor?.email}.{links.length > 0 && ' Earlier links stop working.'}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={pending === 'revoke'}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        busy={revoke.isLoading}
        failed={revoke.failed}
        onClose={close}
        onConfirm={() => void revoke.send({ id })}
      >
        <p>All links of this internship stop working. No new link is sent until you send one.</p>
      </ConfirmDialog>
    </Section>
  );
}
