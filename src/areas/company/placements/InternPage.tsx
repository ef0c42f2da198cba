import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { placementStateInfo } from '#contract/placement/lifecycle';
import { useGetCompanyPlacementQuery } from '#src/api/placementsApi';
import { useConfirmCompanyWeeksMutation, useEvaluateAtCompanyMutation } from '#src/api/supervisionApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { FailedPage } from '#src/ui/page/FailedPage';
import { RecordFrame } from '#src/ui/page/RecordFrame';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { PendingWith } from '#src/widgets/PendingWith';
import { nextInPile, PileNav, type PileState } from '#src/widgets/PileNav';
import { PlacementFacts } from '#src/widgets/placement/PlacementFacts';
import { lastStepText, PlacementHistory } from '#src/widgets/placement/PlacementHistory';
import { PlacementNotes } from '#src/widgets/placement/PlacementNotes';
import { Supervision } from '#src/widgets/placement/Supervision';
import { periodText } from '#src/widgets/placement/terms';
import { InternStipend } from './InternStipend';
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
  const { state } = useLocation() as { state: PileState | null };
  const navigate = useNavigate();
  const isEvaluating = state?.evaluate === true;
  const next = isEvaluating ? nextInPile(state, Number(id)) : null;
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
    <RecordFrame
      title={data.student.name}
      within={{ to: companyPaths.placements, label: 'Interns' }}
      chip={<StatusChip info={placementStateInfo(data.state)} />}
      lead={`${data.title} · ${periodText(data)}`}
      due={data.pending_with === 'company'}
      actions={
        <>
          <PileNav id={data.id} pathOf={companyPaths.placement} />
          <InternActions placement={data} />
        </>
      }
      notes={
        <>
          <PendingWith holder={data.pending_with} since={data.pending_since} onPage />
          <PlacementNotes placement={data} />
        </>
      }
    >
      <Supervision
        key={data.id}
        placement={data}
        weeks={weeks}
        evaluation={evaluation}
        evaluating={
          isEvaluating
            ? { onNext: next === null ? null : () => void navigate(companyPaths.placement(next), { state }) }
            : undefined
        }
      />
      <InternStipend id={data.id} months={data.stipend_months ?? []} readOnly={data.archived === 1} />
      <Section title="The internship" folded={periodText(data)}>
        <PlacementFacts placement={data} />
      </Section>
      <Section title="History" folded={lastStepText(data.history)}>
        <PlacementHistory history={data.history} />
      </Section>
    </RecordFrame>
  );
}
