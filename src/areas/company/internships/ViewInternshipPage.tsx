import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { DASHBOARD_TEXTS } from '#contract/dashboardTexts';
import { internshipStatusInfo } from '#contract/internship/lifecycle';
import { TEXTS } from '#contract/texts';
import type { InternshipRecord } from '#contract/companyInternship/calls';
import { useGetCompanyInternshipQuery } from '#src/api/companyInternshipsApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { StatusChip } from '#src/ui/StatusChip';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { ApplicantsLink } from './actions/ApplicantsLink';
import { FollowButton } from './actions/FollowButton';
import { DuplicateButton } from './actions/DuplicateButton';
import { InternshipSwitch } from './actions/InternshipSwitch';
import { InternshipView } from './view/InternshipView';
import { PREVIEW } from './view/preview';
import { PreviewDialog } from './view/PreviewDialog';

function RecordPreview({ record, shown = false }: { record: InternshipRecord; shown?: boolean }) {
  const [open, setOpen] = useState(shown);
  const names = (rows: readonly { name: string }[] | null) => (rows ?? []).map(({ name }) => name);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <PreviewDialog
        open={open}
        onClose={() => setOpen(false)}
        previewed={() => ({
          fields: Object.fromEntries(
            Object.entries(record).map(([name, value]) => [
              name,
              typeof value === 'string' || typeof value === 'number' ? String(value) : null,
            ]),
          ),
          skills: names(record.skills),
          categories: names(record.categories),
          state: record.state?.name,
          city: record.city?.name,
        })}
      />
    </>
  );
}

export default function ViewInternshipPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = useSelector(selectToday);
  const { currentData, isError, error, refetch } = useGetCompanyInternshipQuery(id, { skip: !id });
  const back = (
    <Button variant="quiet" onClick={() => void navigate(companyPaths.internships)}>
      <Icon name="arrowLeft" /> Back to Internships
    </Button>
  );
  if (!id) return <FailedPage title="Internship" actions={back} failed={DASHBOARD_TEXTS.noInternshipId} />;
  if (isError && !currentData)
    return (
      <FailedPage
        title="Internship"
        actions={back}
        failed={TEXTS.internshipLoadFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!currentData) return <PageSkeleton />;
  return (
    <PageFrame
      title={currentData.name}
      actions={
        <>
          {back}
          {currentData.is_public ? (
            <Link className="btn btn-quiet" to={paths.internship(currentData.slug)}>
              Public page
            </Link>
          ) : (
            <RecordPreview key={currentData.id} record={currentData} shown={search.has(PREVIEW)} />
          )}
          <FollowButton internship={currentData} />
          <DuplicateButton id={currentData.id} />
          <InternshipSwitch internship={currentData} />
          <Link className="btn btn-primary" to={companyPaths.editInternship(currentData.id)}>
            Edit
          </Link>
        </>
      }
    >
      <div className="surface beside spaced-below">
        <StatusChip info={internshipStatusInfo(currentData.status)} />
        <Deadline day={currentData.expire_date} today={today} />
        <p className="fw-medium">
          <ApplicantsLink internship={currentData} />
        </p>
      </div>
      <InternshipView record={currentData} />
    </PageFrame>
  );
}
