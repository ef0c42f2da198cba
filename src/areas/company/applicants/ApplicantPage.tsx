import { useParams } from 'react-router-dom';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { TEXTS } from '#contract/texts';
import { useGetApplicantQuery } from '#src/api/applicantsApi';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { StatusTimeline } from '#src/ui/StatusTimeline';
import { ApplicantNavigation } from './ApplicantNavigation';
import { ApplicantSections } from './ApplicantSections';
import { GoBackButton } from './GoBackButton';
import { NotesForm } from './NotesForm';
import { StatusUpdater } from './StatusUpdater';

/** One application, behind the view and the edit address alike. */
export default function ApplicantPage() {
  const { id = '' } = useParams();
  const { currentData, isError, refetch } = useGetApplicantQuery(id, {
    skip: !id,
    refetchOnMountOrArgChange: true,
  });
  if (!id) return <ErrorState page title={TEXTS.applicantIdRequired} />;
  if (isError && !currentData)
    return <ErrorState page title={TEXTS.applicantLoadFailed} onRetry={() => void refetch()} />;
  if (!currentData) return <PageSkeleton />;
  const history = currentData.history ?? [];
  return (
    <PageFrame
      title={currentData.student?.name ?? 'Applicant'}
      lead={currentData.internship?.name}
      actions={<GoBackButton />}
    >
      <ApplicantNavigation previous={currentData.previous_id} next={currentData.next_id} />
      <div className="applicant-columns">
        <div className="applicant-side">
          <Section title="Status">
            <StatusUpdater
              id={currentData.id}
              status={currentData.status}
              name={currentData.student?.name ?? 'this applicant'}
            />
          </Section>
          {history.length > 0 && (
            <Section title="Timeline">
              <StatusTimeline
                steps={history.map(({ at, status }) => ({ at, info: applicationStatusInfo(status) }))}
              />
            </Section>
          )}
          <Section title="Your notes">
            <NotesForm key={currentData.id} applicant={currentData} />
          </Section>
        </div>
        <div>
          <ApplicantSections applicant={currentData} />
        </div>
      </div>
    </PageFrame>
  );
}
