import type { DataOf } from '#contract/call';
import type { getCoordinatorStudent } from '#contract/coordinator/calls';
import { useLocation, useParams } from 'react-router-dom';
import { useGetCoordinatorStudentQuery } from '#src/api/coordinatorApi';
import { toFailure } from '#src/api/transport/result';
import { dayOf, formatDate } from '#src/lib/dates';
import { diaryKey } from '#src/lib/diaryKey';
import { toQueryString } from '#src/lib/queryString';
import { mondayOf } from '#src/lib/week';
import { officePaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { ChipList } from '#src/ui/ChipList';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { EmptyState } from '#src/ui/list/EmptyState';
import { FailedPage } from '#src/ui/page/FailedPage';
import { RecordFrame } from '#src/ui/page/RecordFrame';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { DocumentView } from '#src/widgets/DocumentView';
import { keyOf, waits } from '../diaries/weeks';
import { PlanSection } from '../plan/PlanSection';
import { AddException } from './AddException';
import { ParentConsent } from './ParentConsent';
import { StudentApplications, StudentDiary, StudentInternships, StudentPayments } from './StudentTables';

type Entry = DataOf<typeof getCoordinatorStudent>['diaries'][number];

/** The list that led here, as it was narrowed. */
function useListQuery(): string {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  return typeof state?.list === 'string' ? state.list : '';
}

function BackToStudents() {
  const list = useListQuery();
  return (
    <Link className="btn btn-quiet" to={`${officePaths.students}${list}`}>
      <Icon name="arrowLeft" /> Back to the students
    </Link>
  );
}

const reviewOf = (studentId: string, { date, internship, placement_id }: Entry) =>
  officePaths.diaries +
  toQueryString({
    student_id: studentId,
    open: keyOf({
      studentId: Number(studentId),
      owner: diaryKey({ internship_id: internship.id, placement_id }),
      monday: mondayOf(date),
    }),
  });

const consentWords = ({ by, at }: { by: string | null; at: string }) =>
  `Seen on ${formatDate(dayOf(new Date(at)))}${by === null ? '' : ` by ${by}`}`;

export default function StudentPage() {
  const { id = '' } = useParams();
  const list = useListQuery();
  const href = useProviderHref();
  const { currentData, isError, error, refetch } = useGetCoordinatorStudentQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (toFailure(error)?.status === 404)
    return (
      <EmptyState page status={404} icon="people" title="Student not found" action={<BackToStudents />}>
        You can only see students of your college.
      </EmptyState>
    );
  if (isError && !currentData)
    return (
      <FailedPage
        title="Student"
        actions={<BackToStudents />}
        failed="Failed to load the student."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!currentData) return <PageSkeleton />;
  const { profile, reason, risk_since, confirmed, parent_consent } = currentData;
  const { placements = [], applications = [], diaries = [], payments = [] } = currentData;
  const oldest = diaries.findLast(waits);
  const resume = href(profile?.resume);
  return (
    <RecordFrame
      title={profile?.user?.name ?? 'Student'}
      within={{ to: `${officePaths.students}${list}`, label: 'Students' }}
      chip={
        <StatusChip
          info={
            confirmed === 1
              ? { label: 'Confirmed by the college', colour: 'green' }
              : { label: 'Not confirmed', colour: 'gray' }
          }
        />
      }
      due={Boolean(reason)}
      lead={[profile?.usn, profile?.branch, profile?.semester && `Semester ${profile.semester}`]
        .filter(Boolean)
        .join(' · ')}
      notes={
        <>
          {reason && (
            <p className="notice notice-amber">
              <Icon name="warning" />{' '}
              <span>
                At risk{risk_since && ` since ${formatDate(risk_since)}`}: {reason}.
              </span>
            </p>
          )}
          {profile?.needs_parent_consent && (
            <ParentConsent id={id} name={profile.user?.name ?? 'The student'} />
          )}
          {confirmed !== 1 && (
            <p className="muted">
              The college has not confirmed this student. <Link to={officePaths.claims}>See the claims</Link>
            </p>
          )}
        </>
      }
      actions={
        <>
          {oldest && (
            <Link className="btn btn-primary" to={reviewOf(id, oldest)}>
              Review the week of {formatDate(oldest.date)}
            </Link>
          )}
          <AddException id={Number(id)} name={profile?.user?.name ?? 'the student'} />
        </>
      }
      facts={
        <Section title="Profile" anchor="profile">
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
              ...(parent_consent ? [{ label: "Parent's consent", value: consentWords(parent_consent) }] : []),
              { label: 'City', value: profile?.city?.name },
              { label: 'Profile', value: `${profile?.profile_percentage ?? 0}% complete` },
              { label: 'Skills', value: <ChipList items={profile?.skills} />, wide: true },
            ]}
          />
        </Section>
      }
      document={resume && <DocumentView name="Resume" href={resume} />}
    >
      <PlanSection studentId={Number(id)} plans={currentData.plans ?? []} grants={currentData.grants ?? []} />
      {placements.length > 0 && (
        <Section title="Internship" folded={placements.length} open>
          <StudentInternships rows={placements} />
        </Section>
      )}
      <Section title="Applications" folded={applications.length} open={placements.length === 0}>
        <StudentApplications rows={applications} />
      </Section>
      <Section title="Diary" folded={diaries.length}>
        <StudentDiary rows={diaries} />
      </Section>
      <Section title="Payments" folded={payments.length}>
        <StudentPayments rows={payments} />
      </Section>
    </RecordFrame>
  );
}
