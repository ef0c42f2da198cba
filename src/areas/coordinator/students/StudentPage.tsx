import { Link, useLocation, useParams } from 'react-router-dom';
import { useGetCoordinatorStudentQuery } from '#src/api/coordinatorApi';
import { toFailure } from '#src/api/result';
import { formatDate } from '#src/lib/dates';
import { officePaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { ChipList } from '#src/ui/ChipList';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { EmptyState } from '#src/ui/list/EmptyState';
import { OutsideLink } from '#src/ui/OutsideLink';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { StudentApplications, StudentDiary, StudentPayments } from './StudentTables';

/** Back to the students, as they were filtered. */
function BackToStudents() {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  const list = typeof state?.list === 'string' ? state.list : '';
  return (
    <Link className="btn btn-quiet" to={`${officePaths.students}${list}`}>
      <Icon name="arrowLeft" /> Back to the students
    </Link>
  );
}

/** One student of the own college. */
export default function StudentPage() {
  const { id = '' } = useParams();
  const href = useProviderHref();
  const { currentData, isError, error, refetch } = useGetCoordinatorStudentQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (toFailure(error)?.status === 404)
    return (
      <EmptyState
        page
        status={404}
        icon="people"
        title="This student does not exist"
        action={<BackToStudents />}
      >
        Only students of your college are shown here.
      </EmptyState>
    );
  if (isError && !currentData)
    return (
      <FailedPage
        title="Student"
        actions={<BackToStudents />}
        failed="Failed to load the student."
        onRetry={() => void refetch()}
      />
    );
  if (!currentData) return <PageSkeleton />;
  const { profile, reason, applications, diaries, payments } = currentData;
  const resume = href(profile?.resume);
  return (
    <PageFrame
      title={profile?.user?.name ?? 'Student'}
      lead={[profile?.usn, profile?.branch, profile?.semester && `Semester ${profile.semester}`]
        .filter(Boolean)
        .join(' · ')}
      actions={<BackToStudents />}
    >
      {reason && (
        <p className="notice notice-amber">
          <Icon name="warning" /> At risk: {reason}.
        </p>
      )}
      <Section title="Profile">
        <DetailList
          items={[
            {
              label: 'Email',
              value: profile?.user?.email && (
                <a href={`mailto:${profile.user.email}`}>{profile.user.email}</a>
              ),
            },
            {
              label: 'Mobile',
              value: profile?.user?.mobile && (
                <a href={`tel:${profile.user.mobile}`}>{profile.user.mobile}</a>
              ),
            },
            { label: 'Date of Birth', value: formatDate(profile?.dob) },
            { label: 'City', value: profile?.city?.name },
            { label: 'Resume', value: resume && <OutsideLink href={resume}>Open the resume</OutsideLink> },
            { label: 'Profile', value: `${profile?.profile_percentage ?? 0}% complete` },
            { label: 'Skills', value: <ChipList items={profile?.skills} />, wide: true },
          ]}
        />
      </Section>
      <Section title="Applications">
        <StudentApplications rows={applications ?? []} />
      </Section>
      <Section title="Diary">
        <StudentDiary rows={diaries ?? []} />
      </Section>
      <Section title="Payments">
        <StudentPayments rows={payments ?? []} />
      </Section>
    </PageFrame>
  );
}
