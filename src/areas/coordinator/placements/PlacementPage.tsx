import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useParams } from 'react-router-dom';
import type { DataOf } from '#contract/call';
import type { getCollegePlacement } from '#contract/placement/calls';
import { hasDiary, placementStateInfo } from '#contract/placement/lifecycle';
import { useAmendCollegePlacementMutation, useGetCollegePlacementQuery } from '#src/api/placementsApi';
import {
  useConfirmPaperWeeksMutation,
  useEnterEvaluationMutation,
  useListWeekNotesQuery,
} from '#src/api/supervisionApi';
import { officePaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { outsideHref } from '#src/lib/safeHref';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Link } from '#src/ui/Link';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { DetailList, type Detail } from '#src/ui/page/DetailList';
import { FailedPage } from '#src/ui/page/FailedPage';
import { RecordFrame } from '#src/ui/page/RecordFrame';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { DocumentView } from '#src/widgets/DocumentView';
import { PendingWith } from '#src/widgets/PendingWith';
import { PileNav } from '#src/widgets/PileNav';
import { AmendDialog } from '#src/widgets/placement/AmendDialog';
import { FeedbackGiven } from '#src/widgets/placement/FeedbackGiven';
import { gapsOf, PlacementChecks } from '#src/widgets/placement/PlacementChecks';
import { PlacementFacts } from '#src/widgets/placement/PlacementFacts';
import { lastStepText, PlacementHistory } from '#src/widgets/placement/PlacementHistory';
import { placementLife } from '#src/widgets/placement/placementLife';
import { PlacementNotes } from '#src/widgets/placement/PlacementNotes';
import { Supervision } from '#src/widgets/placement/Supervision';
import { periodText } from '#src/widgets/placement/terms';
import { CertificateSection } from './CertificateSection';
import { CompleteDialog } from './CompleteDialog';
import { Decide } from './Decide';
import { EndActs, EndNote } from './EndActs';
import { GuideDialog } from './GuideDialog';
import { IssueNotes } from './IssueNotes';
import { PapersSection } from '../papers/PapersSection';
import { PlanItemDialog } from './PlanItemDialog';
import { planText } from '#src/widgets/plan/words';
import { NotStartedDialog } from './NotStartedDialog';
import { PaperHoursDialog } from './PaperHoursDialog';
import { printedDiaries } from './printedDiaries';
import { StipendSection } from './StipendSection';
import { SupervisorLinks } from './SupervisorLinks';

/** How to close each gap. */
const hintsFor = (studentId: number) => ({
  hours: 'The student fills in missing days.',
  days_reviewed: <Link to={officePaths.student(studentId)}>Review diary days</Link>,
  weeks_confirmed: 'The supervisor confirms them with the emailed link, or the company does.',
  final_evaluation: 'Given by the supervisor (emailed link) or the company.',
  report: 'The student submits it under "My internship".',
});

/** One line each, where there is such a file. */
const fileFacts = (files: readonly (readonly [label: string, href: string | null | undefined])[]): Detail[] =>
  files.flatMap(([label, to]) =>
    to ? [{ label, value: <OutsideLink href={to}>Open {label.toLowerCase()}</OutsideLink> }] : [],
  );

function Overlapping({
  placements = [],
}: {
  placements?: DataOf<typeof getCollegePlacement>['overlapping'];
}) {
  return (
    <>
      {placements.map((other) => (
        <span key={other.id} className="d-block">
          <Link to={officePaths.placement(other.id)}>
            {other.title} at {other.company}
          </Link>
          , {periodText(other)}
        </span>
      ))}
    </>
  );
}

export default function PlacementPage() {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useGetCollegePlacementQuery(id);
  const { data: notes } = useListWeekNotesQuery(id);
  const [pending, setPending] = useState<
    'amend' | 'complete' | 'guide' | 'paper' | 'notStarted' | 'plan' | null
  >(null);
  const close = () => setPending(null);
  const href = useProviderHref();
  const amend = useFormMutation(useAmendCollegePlacementMutation, {
    key: `placement-amend-${id}`,
    done: 'Placement changed.',
    failed: 'The change could not be saved. What you typed is still here.',
    onDone: close,
    onLost: close,
  });
  const weeks = useFormMutation(useConfirmPaperWeeksMutation, {
    key: `paper-weeks-${id}`,
    done: 'Weeks entered.',
    failed: 'The weeks could not be entered. What you typed is still here.',
  });
  const evaluation = useFormMutation(useEnterEvaluationMutation, {
    key: `paper-evaluation-${id}`,
    done: 'Evaluation entered.',
    failed: 'The evaluation could not be entered. What you typed is still here.',
  });
  if (isError)
    return (
      <FailedPage
        title="Placement"
        failed="Failed to load the placement."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton title="Placement" />;
  const { student, offer_letter: letter, report, emergency_contact: contact, certificate } = data;
  const mayEnterHours =
    data.may_decide !== 0 &&
    (data.state === 'approved' || data.state === 'completed') &&
    (certificate === null || certificate.revoked_at !== null);
  const open = gapsOf(data.checks).length;
  return (
    <RecordFrame
      title={student.name}
      within={{ to: officePaths.placements, label: 'Placements' }}
      pile={<PileNav id={data.id} pathOf={officePaths.placement} />}
      chip={<StatusChip info={placementStateInfo(data.state)} />}
      lead={`${data.title} at ${data.company} · ${periodText(data)}`}
      due={data.pending_with === 'college'}
      actions={
        data.may_decide !== 0 && (
          <>
            {data.state === 'approved' && (
              <>
                <Button variant="quiet" onClick={() => setPending('amend')}>
                  Change
                </Button>
                <EndActs
                  placement={data}
                  onComplete={() => setPending('complete')}
                  onNotStarted={() => setPending('notStarted')}
                />
              </>
            )}
            <Decide placement={data} />
          </>
        )
      }
      notes={
        <>
          <PendingWith holder={data.pending_with} since={data.pending_since} onPage />
          <IssueNotes placement={data} />
          {data.may_decide !== 0 && <EndNote placement={data} />}
          <PlacementNotes placement={data} overlapping={<Overlapping placements={data.overlapping} />} />
        </>
      }
      life={placementLife(data)}
      facts={
        <Section title="Facts">
          <PlacementFacts
            placement={data}
            more={[
              ...((data.plans ?? []).length > 0
                ? [
                    {
                      label: 'Counts for',
                      value: data.plan ? `${data.plan.name}, ${planText(data.plan)}` : 'No item',
                    },
                  ]
                : []),
              {
                label: "Company's website",
                value: data.website && (
                  <OutsideLink href={outsideHref(data.website)}>{data.website}</OutsideLink>
                ),
              },
              ...fileFacts([['Report', report && letter && href(report)]]),
            ]}
          />
          <div className="actions">
            <Link to={officePaths.student(student.id)}>The student's page</Link>
            {hasDiary(data) && (
              <Link className="btn btn-quiet" to={printedDiaries([data.id])}>
                Diary to print
              </Link>
            )}
            {data.may_decide !== 0 && (
              <Button variant="quiet" onClick={() => setPending('guide')}>
                {data.guide ? 'Change guide' : 'Assign a guide'}
              </Button>
            )}
            {data.may_decide !== 0 && data.state === 'approved' && (data.plans ?? []).length > 0 && (
              <Button variant="quiet" onClick={() => setPending('plan')}>
                Change item
              </Button>
            )}
            {mayEnterHours && (
              <Button variant="quiet" onClick={() => setPending('paper')}>
                Enter hours from paper
              </Button>
            )}
          </div>
        </Section>
      }
      document={
        letter ? (
          <DocumentView name="Offer letter" href={href(letter) ?? letter} />
        ) : (
          report && <DocumentView name="Report" href={href(report) ?? report} />
        )
      }
    >
      {data.state === 'completed' && <CertificateSection placement={data} />}
      {data.state === 'approved' && (
        <Section
          title="Still to do"
          folded={open === 0 ? 'Everything is done' : `${open} of ${data.checks.length} missing`}
        >
          <PlacementChecks checks={data.checks} hints={hintsFor(student.id)} />
        </Section>
      )}
      {data.papers && <PapersSection placement={data} papers={data.papers} />}
      <StipendSection id={data.id} months={data.stipend_months ?? []} mayDecide={data.may_decide !== 0} />
      <SupervisorLinks placement={data} />
      {data.feedback && (
        <Section title="Feedback of the student" folded="Given">
          <FeedbackGiven feedback={data.feedback} open />
        </Section>
      )}
      <Supervision placement={data} weeks={weeks} evaluation={evaluation} paper notes={notes} folded />
      <Section title="Emergency contact" folded={contact ? contact.name : 'None given'}>
        {contact ? (
          <DetailList
            items={[
              { label: 'Name', value: contact.name },
              { label: 'Relation', value: contact.relation },
              { label: 'Phone', value: <a href={`tel:${contact.phone}`}>{contact.phone}</a> },
            ]}
          />
        ) : (
          <p className="muted">The student has not named anyone yet.</p>
        )}
      </Section>
      <Section title="History" folded={lastStepText(data.history)}>
        <PlacementHistory history={data.history} />
      </Section>
      {pending === 'amend' && (
        <AmendDialog
          placement={data}
          lead="Your change takes effect now. The history keeps the earlier values."
          send={amend.send}
          submitErrors={amend.submitErrors}
          onClose={close}
        />
      )}
      {pending === 'guide' && (
        <GuideDialog chosen={{ ids: [data.id] }} count={1} guideId={data.guide?.id ?? null} onClose={close} />
      )}
      {pending === 'plan' && (
        <PlanItemDialog id={data.id} plan={data.plan} plans={data.plans ?? []} onClose={close} />
      )}
      {pending === 'paper' && <PaperHoursDialog placement={data} onClose={close} />}
      {pending === 'notStarted' && (
        <NotStartedDialog
          chosen={{ ids: [data.id] }}
          title="Cancel this placement as not started?"
          about={
            <p>
              <strong>{student.name}</strong>, {data.title} at {data.company}.
            </p>
          }
          done="Placement cancelled. Student and company have been notified."
          onDone={close}
          onClose={close}
        />
      )}
      {pending === 'complete' && <CompleteDialog placement={data} checks={data.checks} onClose={close} />}
    </RecordFrame>
  );
}
