import { useParams } from 'react-router-dom';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { useGetCompanyPlacementQuery } from '#src/api/placementsApi';
import { useConfirmCompanyWeeksMutation, useEvaluateAtCompanyMutation } from '#src/api/supervisionApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { FailedPage } from '#src/ui/page/FailedPage';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { PlacementFacts } from '#src/widgets/placement/PlacementFacts';
import { PlacementHistory } from '#src/widgets/placement/PlacementHistory';
import { PlacementNotes } from '#src/widgets/placement/PlacementNotes';
import { Supervision } from '#src/widgets/placement/Supervision';
import { periodText } from '#src/widgets/placement/terms';
import { InternActions } from './InternActions';

export default function InternPage() {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useGetCompanyPlacementQuery(id);
  const weeks = useFormMutation(useConfirmCompanyWeeksMutation, {
    key: `weeks-${id}`,
    done: 'Saved.',
    failed: 'The weeks could not be saved. What you typed is still here.',
  });
  const evaluation = useFormMutation(useEvaluateAtCompanyMutation, {
    key: `evaluation-${id}`,
    done: 'Evaluation saved.',
    failed: 'The evaluation could not be saved. What you typed is still here.',
  });
  if (isError)
    return (
      <FailedPage
        title="Intern"
        failed="Failed to load the intern."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton title="Intern" />;
  return (
    <PageFrame
      title={data.student.name}
      lead={`${data.title} · ${periodText(data)}`}
      actions={
        <Link className="btn btn-quiet" to={companyPaths.placements}>
          <Icon name="arrowLeft" /> All interns
        </Link>
      }
    >
      <Section title="The internship" actions={<StatusChip info={placementStateInfo(data.state)} />}>
        <PlacementNotes placement={data} />
        <PlacementFacts placement={data} />
        <InternActions placement={data} />
      </Section>
      <Supervision placement={data} weeks={weeks} evaluation={evaluation} />
      <Section title="History">
        <PlacementHistory history={data.history} />
      </Section>
    </PageFrame>
  );
}
