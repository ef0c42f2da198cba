import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useGetProjectQuery } from '#src/api/projectApi';
import { formatDate } from '#src/lib/dates';
import { studentPaths } from '#src/lib/dashboardPaths';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { Invitations } from './Invitations';
import { ProjectForm } from './ProjectForm';

export default function ProjectPage() {
  const { data, isError, error, refetch } = useGetProjectQuery();
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  if (isError)
    return (
      <FailedPage
        title="Project"
        failed="Failed to load the project."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <PageSkeleton title="Project" />;
  if (data === null || editing)
    return (
      <PageFrame
        title="Project"
        lead={
          data
            ? 'You are the leader of this project.'
            : 'Start a project as its leader, or ask a leader to invite you by USN.'
        }
      >
        {data === null && <Invitations />}
        <ProjectForm
          key={data?.id ?? 'new'}
          project={data}
          onDone={close}
          onCancel={data ? close : undefined}
        />
      </PageFrame>
    );
  return (
    <PageFrame
      title="Project"
      lead={data.title}
      actions={
        <>
          <Link className="btn btn-quiet" to={studentPaths.projectTeam}>
            <Icon name="people" /> Team
          </Link>
          <Link className="btn btn-quiet" to={studentPaths.projectDiaryEntries}>
            <Icon name="diary" /> Project diary
          </Link>
          {data.is_leader && (
            <Button onClick={() => setEditing(true)}>
              <Icon name="edit" /> Edit
            </Button>
          )}
        </>
      }
    >
      <Section title="About the project">
        <DetailList
          items={[
            { label: 'Title', value: data.title },
            { label: 'Guide', value: data.guide_name },
            { label: 'Start date', value: formatDate(data.start_date) },
            { label: 'End date', value: formatDate(data.end_date) },
            {
              label: 'Description',
              value: <span className="text-pre-line">{data.description}</span>,
              wide: true,
            },
          ]}
        />
      </Section>
    </PageFrame>
  );
}
