import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSelector } from 'react-redux';
import type { ApplicantDetail } from '#contract/application/calls';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { useGetApplicantQuery } from '#src/api/applicantsApi';
import { formatClockTime } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { selectGoesOn } from '#src/state/applicants/slice';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { EligibilityLines } from '#src/ui/internship/EligibilityLines';
import { DetailList } from '#src/ui/page/DetailList';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { StatusTimeline } from '#src/ui/StatusTimeline';
import { ApplicantColumn } from './review/ApplicantColumn';
import { ApplicantNavigation } from './review/ApplicantNavigation';
import { listQueryOf, placeQueryOf } from './filters';
import { NotedBy, NotesForm } from './review/NotesForm';
import { AnswerBy } from '#src/widgets/AnswerBy';
import { ResumeSection } from '#src/widgets/applicant/ResumeSection';
import { SkillMatch } from '#src/widgets/applicant/SkillMatch';
import { StudentFacts } from '#src/widgets/applicant/StudentFacts';
import { hasOffer } from './stages';
import { KeepSteps, type PendingSteps } from './review/steps';
import { StatusUpdater } from './review/StatusUpdater';
import { forWriters } from '#src/widgets/forMembers';
import { studies } from '#src/widgets/applicant/studies';

/** Who it is, in the lines below the name. */
function Who({ applicant: { student, internship, status, answer_by } }: { applicant: ApplicantDetail }) {
  return (
    <>
      {studies(student) && <span className="d-block">{studies(student)}</span>}
      <span>{internship?.name}</span> <StatusChip info={applicationStatusInfo(status)} />{' '}
      {answer_by && <AnswerBy day={answer_by} past="No answer by" />}
    </>
  );
}

/** Nothing for viewers: the status is in the heading. */
const Decision = forWriters(function Decision({
  applicant,
  onMoved,
}: {
  applicant: ApplicantDetail;
  onMoved: () => void;
}) {
  return (
    <div className="review-decision">
      <Section title="Status">
        <StatusUpdater
          id={applicant.id}
          status={applicant.status}
          name={applicant.student?.name ?? 'this applicant'}
          placement={applicant.placement}
          onMoved={onMoved}
        />
      </Section>
    </div>
  );
});

/** One application in review: who, the message, the résumé, the rest, and the decision. */
function Review({ applicant }: { applicant: ApplicantDetail }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const goesOn = useSelector(selectGoesOn);
  const history = applicant.history ?? [];
  const next = applicant.next_id;
  const goOn = () => {
    if (goesOn && next) void navigate(companyPaths.viewApplicant(next) + listQueryOf(search));
  };
  return (
    <div className="review">
      <div className="review-lead min-w-0">
        <SkillMatch student={applicant.student} required={applicant.internship?.skills} />
        <Section title="Message">
          <p className="prose">{applicant.message}</p>
        </Section>
      </div>
      <div className="review-side">
        <div className="review-follow">
          <Decision applicant={applicant} onMoved={goOn} />
          <div className="review-resume order-1 min-w-0">
            <ResumeSection resume={applicant.student?.resume} />
          </div>
        </div>
      </div>
      <div className="review-rest order-2 min-w-0">
        <Section title="Your notes">
          <NotesForm key={applicant.id} applicant={applicant} />
          <NotedBy applicant={applicant} />
        </Section>
      </div>
      <div className="grid-column-full order-2 min-w-0">
        <StudentFacts student={applicant.student} folded={!hasOffer(applicant.status)} />
        {(applicant.eligibility ?? []).length > 0 && (
          <Section title="What you asked for">
            <EligibilityLines lines={applicant.eligibility ?? []} who="has" />
            <p className="muted">On the day of the application.</p>
          </Section>
        )}
        <div className="dashboard-columns">
          <Section title="Application Overview">
            <DetailList
              items={[
                { label: 'Internship', value: applicant.internship?.name },
                { label: 'Applied on', value: formatClockTime(applicant.created_at) },
                { label: 'Status', value: <StatusChip info={applicationStatusInfo(applicant.status)} /> },
              ]}
            />
          </Section>
          {history.length > 0 && (
            <Section title="Timeline">
              <StatusTimeline
                steps={history.map(({ at, status, by_name }) => ({
                  at,
                  info: applicationStatusInfo(status),
                  by: by_name,
                }))}
              />
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}

/** Back to the applicants, as they were filtered. */
function GoBackButton() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <Button variant="quiet" onClick={() => void navigate(`${companyPaths.applicants}${listQueryOf(search)}`)}>
      <Icon name="arrowLeft" /> Go Back
    </Button>
  );
}

/** One application, behind the view and the edit address alike. */
export default function ApplicantPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { currentData, isError, error, refetch } = useGetApplicantQuery(
    { id, ...placeQueryOf(search) },
    { skip: !id, refetchOnMountOrArgChange: true },
  );
  const stepsRef: PendingSteps = useRef([]);
  if (!id)
    return (
      <FailedPage title="Applicant" actions={<GoBackButton />} failed={DASHBOARD_TEXTS.applicantIdRequired} />
    );
  if (isError && !currentData)
    return (
      <FailedPage
        title="Applicant"
        actions={<GoBackButton />}
        failed={DASHBOARD_TEXTS.applicantLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!currentData)
    return (
      <>
        <PageSkeleton />
        <KeepSteps stepsRef={stepsRef} />
      </>
    );
  return (
    <div className="applicant-split">
      <ApplicantColumn id={currentData.id} />
      <PageFrame
        title={currentData.student?.name ?? 'Applicant'}
        lead={<Who applicant={currentData} />}
        actions={<GoBackButton />}
      >
        <ApplicantNavigation applicant={currentData} steps={stepsRef} />
        <Review applicant={currentData} />
      </PageFrame>
    </div>
  );
}
