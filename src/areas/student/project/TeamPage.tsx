import '#src/styles/forms.scss';
import { LIMITS } from '#contract/limits';
import type { TeamMember } from '#contract/project/calls';
import { usnRules } from '#contract/diary/rules';
import { useAddTeamMemberMutation, useGetProjectQuery, useListTeamQuery } from '#src/api/projectApi';
import { useGetStudentProfileQuery } from '#src/api/studentApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { EmailText } from '#src/ui/links/EmailText';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { TextField } from '#src/ui/form/fields/TextField';
import { validateWith } from '#src/ui/form/validateWith';
import { DataTable, type Column } from '#src/ui/list/DataTable';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { DraftForm } from '#src/widgets/DraftForm';
import { PROJECT } from '../diary/kinds';
import { NoOwner } from '../diary/NoOwner';
import { RemoveMember } from './RemoveMember';

const validate = validateWith(usnRules);

function InviteMember({ size }: { size: number }) {
  const { send, submitErrors } = useFormMutation(useAddTeamMemberMutation, {
    key: 'team-add',
    done: 'Invitation sent.',
    failed: 'The invitation could not be sent. The team has not changed.',
  });
  if (size >= LIMITS.teamSize)
    return <p>The team is complete: {LIMITS.teamSize} members, including the leader and invited students.</p>;
  return (
    // Remounted for the next member.
    <DraftForm<{ usn?: string }>
      key={size}
      form="team-member"
      initialValues={{}}
      validate={validate}
      onSubmit={({ usn = '' }) => send({ usn: usn.trim() })}
      submitErrors={submitErrors}
      submitLabel="Invite"
    >
      <TextField
        name="usn"
        label="USN"
        placeholder="1DI23CS001"
        required
        maxLength={40}
        help="The USN in their profile, e.g. 1DI23CS001. They can accept or decline."
      />
    </DraftForm>
  );
}

export default function TeamPage() {
  const project = useGetProjectQuery();
  const team = useListTeamQuery();
  const profile = useGetStudentProfileQuery();
  const reload = () => {
    void project.refetch();
    void team.refetch();
  };
  if (project.isError || team.isError)
    return (
      <FailedPage
        title="Project Team Members"
        failed="Failed to load the team."
        error={project.error ?? team.error}
        onRetry={reload}
      />
    );
  if (project.data === undefined || !team.data) return <PageSkeleton title="Project Team Members" />;
  const { data: members } = team;
  const leads = project.data?.is_leader ?? false;
  const columns: readonly Column<TeamMember>[] = [
    {
      title: 'Name',
      place: 'title',
      render: ({ name, is_leader, state }) =>
        state === 'invited' ? (
          <>
            <span className="muted">No answer yet</span> <span className="chip chip-gray">Invited</span>
          </>
        ) : (
          <>
            {name} {is_leader && <span className="chip chip-blue">Leader</span>}
          </>
        ),
    },
    { title: 'USN', render: ({ usn }) => usn },
    { title: 'Email', place: 'line', render: ({ email }) => email && <EmailText email={email} /> },
    { title: 'Branch', render: ({ branch }) => branch },
    {
      title: 'Actions',
      place: 'foot',
      render: (member) =>
        !member.is_leader && (leads || member.id === profile.data?.id) ? (
          <RemoveMember member={member} leaves={!leads} />
        ) : null,
    },
  ];
  return (
    <PageFrame title="Project Team Members" lead={project.data?.title}>
      {project.data === null ? (
        <NoOwner kind={PROJECT} />
      ) : (
        <>
          <DataTable
            caption="Project team members"
            columns={columns}
            rows={members}
            keyOf={({ id }) => id}
            empty="Nobody yet."
          />
          {leads && (
            <Section title="Invite a member">
              <InviteMember size={members.length} />
            </Section>
          )}
        </>
      )}
    </PageFrame>
  );
}
