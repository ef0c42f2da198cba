import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Member } from '#contract/member/calls';
import { useInviteMemberMutation } from '#src/api/membersApi';
import { formatClockTime } from '#src/lib/dates';
import { selectMayManageCompany } from '#src/state/auth/rights';
import { selectUserId } from '#src/state/auth/selectors';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { StatusChip } from '#src/ui/StatusChip';
import { undeliveredText } from '#src/ui/Undelivered';
import { LeaveDialog, RemoveDialog, WithdrawDialog } from './MemberQuestions';
import { RoleDialog } from './RoleDialog';
import { roleLabel, STATE_INFO } from './words';

const DIALOGS = { role: RoleDialog, remove: RemoveDialog, withdraw: WithdrawDialog, leave: LeaveDialog };
type Act = keyof typeof DIALOGS;
const LABELS: Readonly<Record<Act, string>> = {
  role: 'Change role',
  remove: 'Remove',
  withdraw: 'Withdraw',
  leave: 'Leave',
};

interface Reader {
  userId: number | null;
  mayManage: boolean;
}

const actsOn = ({ id, state }: Member, { userId, mayManage }: Reader): readonly Act[] => {
  if (id === userId) return mayManage ? ['role', 'leave'] : ['leave'];
  if (!mayManage) return [];
  return state === 'invited' ? ['withdraw'] : ['role', 'remove'];
};

function InviteAgain({ member: { id, name, email, role } }: { member: Member }) {
  const { send, isLoading } = useFormMutation(useInviteMemberMutation, {
    key: `invite-again-${id}`,
    done: 'Invitation sent.',
    failed: 'Failed to send the invitation.',
  });
  return (
    <button
      type="button"
      className="btn btn-sm btn-quiet"
      aria-label={`Send again: ${name}`}
      disabled={isLoading}
      onClick={() => void send({ name, email, role })}
    >
      Send again
    </button>
  );
}

const columns = (reader: Reader, open: (act: Act, member: Member) => void): readonly Column<Member>[] => [
  {
    title: 'Name and email',
    place: 'title',
    render: ({ id, name }) => (
      <span className="row-title">
        {name}
        {id === reader.userId && ' (you)'}
      </span>
    ),
    second: ({ email }) => email,
  },
  { title: 'Role', noWrap: true, render: ({ role }) => roleLabel(role) },
  {
    title: 'State',
    place: 'status',
    render: ({ state }) => <StatusChip info={STATE_INFO[state]} />,
    second: ({ undelivered }) => undeliveredText(undelivered),
  },
  { title: 'Last seen', noWrap: true, render: ({ last_seen }) => formatClockTime(last_seen) || null },
  {
    title: 'Actions',
    place: 'foot',
    render: (member) => (
      <div className="row-actions">
        {reader.mayManage && member.state === 'invited' && <InviteAgain member={member} />}
        {actsOn(member, reader).map((act) => (
          <button
            key={act}
            type="button"
            className="btn btn-sm btn-quiet"
            aria-label={`${LABELS[act]}: ${member.name}`}
            onClick={() => open(act, member)}
          >
            {LABELS[act]}
          </button>
        ))}
      </div>
    ),
  },
];

export function MembersTable({ members }: { members: readonly Member[] }) {
  const userId = useSelector(selectUserId);
  const mayManage = useSelector(selectMayManageCompany);
  const [pending, setPending] = useState<{ act: Act; member: Member } | null>(null);
  const Pending = pending && DIALOGS[pending.act];
  return (
    <>
      <DataTable
        caption="People of the company"
        columns={columns({ userId, mayManage }, (act, member) => setPending({ act, member }))}
        rows={members}
        keyOf={({ id }) => id}
        empty="Nobody on this page."
      />
      {Pending && pending && <Pending member={pending.member} onClose={() => setPending(null)} />}
    </>
  );
}
