import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Person } from '#contract/person/calls';
import { STAFF_ROLES } from '#contract/person/roles';
import { ROLES, type RoleId } from '#contract/roles';
import { useInvitePersonMutation } from '#src/api/administrationApi';
import { formatClockTime } from '#src/lib/dates';
import { ROLE_LABELS } from '#src/lib/roleLabels';
import { useQuestion } from '#src/state/form/useQuestion';
import { Dialog } from '#src/ui/dialog/Dialog';
import { DetailList } from '#src/ui/page/DetailList';
import { EmailDialog } from './EmailDialog';
import { HandOverDialog } from './HandOverDialog';
import { RoleDialog, WithdrawDialog } from './InvitedDialogs';
import {
  DisableDialog,
  EnableDialog,
  MAKE_OWNER,
  OwnerDialog,
  SessionsDialog,
  TwoStepDialog,
} from './PersonQuestions';
import { ScopeDialog } from './ScopeDialog';
import { branchesOf, collegeOf, STATE_INFO } from './words';

interface Props {
  person: Person;
  onClose: () => void;
}

const DIALOGS = {
  role: RoleDialog,
  withdraw: WithdrawDialog,
  scope: ScopeDialog,
  email: EmailDialog,
  handOver: HandOverDialog,
  sessions: SessionsDialog,
  twoStep: TwoStepDialog,
  owner: OwnerDialog,
  disable: DisableDialog,
  enable: EnableDialog,
} as const;
type Act = keyof typeof DIALOGS;

const LABELS: Readonly<Record<Act, string>> = {
  role: 'Role',
  withdraw: 'Withdraw the invitation',
  scope: 'College and branches',
  email: 'Change the email address',
  handOver: 'Hand over',
  sessions: 'Sign out everywhere',
  twoStep: 'Switch two-step sign-in off',
  owner: MAKE_OWNER,
  disable: 'Disable',
  enable: 'Enable',
};

const isPossible: Readonly<Record<Act, (person: Person) => boolean>> = {
  role: ({ state }) => state === 'invited',
  withdraw: ({ state }) => state === 'invited',
  scope: ({ role_id, state }) => role_id === ROLES.coordinator && state !== 'invited',
  email: ({ state }) => state !== 'disabled',
  handOver: ({ role_id }) => STAFF_ROLES.some((role) => role === role_id),
  sessions: ({ state }) => state === 'active',
  twoStep: ({ two_step }) => two_step,
  owner: ({ role_id, state, company_role }) =>
    role_id === ROLES.company && state === 'active' && Boolean(company_role) && company_role !== 'owner',
  disable: ({ state }) => state !== 'disabled',
  enable: ({ state }) => state === 'disabled',
};

function InviteAgain({ person, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useInvitePersonMutation, {
    key: 'invite-again',
    done: 'Invitation sent.',
    failed: 'Failed to send the invitation.',
    onDone: onClose,
  });
  const { role_id, name, email, college, branches } = person;
  const office = role_id === ROLES.coordinator ? { all_colleges: '1' } : {};
  const place = college ? { college, branches } : office;
  return (
    <>
      <Button
        disabled={isLoading}
        onClick={() => void send({ role_id: String(role_id), name, email, ...place })}
      >
        Send the invitation again
      </Button>
      {failed && <p role="alert">{failed}</p>}
    </>
  );
}

export function ManageDialog({ person, onClose }: Props) {
  const [act, setAct] = useState<Act | null>(null);
  if (act) {
    const ActDialog = DIALOGS[act];
    return <ActDialog person={person} onClose={onClose} />;
  }
  const place = [collegeOf(person), branchesOf(person)].filter(Boolean).join(': ');
  return (
    <Dialog open title={person.name} onClose={onClose}>
      <DetailList
        items={[
          { label: 'Email', value: person.email },
          { label: 'Role', value: ROLE_LABELS[person.role_id as RoleId] ?? '' },
          ...(place ? [{ label: 'College and branches', value: place }] : []),
          { label: 'State', value: STATE_INFO[person.state].label },
          ...(person.disabled_reason ? [{ label: 'Reason', value: person.disabled_reason }] : []),
          { label: 'Last seen', value: formatClockTime(person.last_seen_at) || 'Never' },
        ]}
      />
      <div className="actions">
        {person.state === 'invited' && <InviteAgain person={person} onClose={onClose} />}
        {(Object.keys(DIALOGS) as Act[])
          .filter((one) => isPossible[one](person))
          .map((one) => (
            <button
              key={one}
              type="button"
              className={`btn ${one === 'disable' ? 'btn-danger' : 'btn-quiet'}`}
              onClick={() => setAct(one)}
            >
              {LABELS[one]}
            </button>
          ))}
      </div>
    </Dialog>
  );
}
