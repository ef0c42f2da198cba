import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { OwnPlacementRow } from '#contract/placement/shape';
import {
  hasDiary,
  placementAfter,
  placementStateInfo,
  type PlacementState,
} from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import { useGetOwnPlacementQuery } from '#src/api/placementsApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { Link } from '#src/ui/Link';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { ErrorState } from '#src/ui/list/ErrorState';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { PendingWith } from '#src/widgets/PendingWith';
import { CertificateFacts } from '#src/widgets/certificate/CertificateFacts';
import { PlacementFacts } from '#src/widgets/placement/PlacementFacts';
import { PlacementNotes } from '#src/widgets/placement/PlacementNotes';
import { PlacementChecks } from '#src/widgets/placement/PlacementChecks';
import { planText } from '#src/widgets/plan/words';
import { CancelDialog } from './CancelDialog';
import { ComplaintDialog } from './ComplaintDialog';
import { ContactDialog } from './ContactDialog';
import { FeedbackDialog } from './FeedbackDialog';
import { NotStartingDialog, NotStartingNote } from './NotStartingDialog';
import { nextWords } from './nextWords';
import { ProposalRecord } from './ProposalRecord';
import { OwnStipend } from './OwnStipend';
import { ReportDialog } from './ReportDialog';
import { CompletedMoment } from './CompletedMoment';
import { ownerQuery, RunningSlip } from './RunningSlip';
import { PlacementMore } from './PlacementMore';

/** What the college looks at before it completes an internship, and where the student closes each gap. */
function OwnChecks({ id, onReport }: { id: number; onReport: () => void }) {
  const { data, isError, error, refetch } = useGetOwnPlacementQuery(String(id));
  if (isError)
    return <ErrorState title="Failed to load the check list." error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton label="Loading the check list" />;
  return (
    <section className="own-checks" aria-label="Before you get your certificate">
      {data.plan && (
        <p className="muted">
          Counts for {data.plan.name}: {planText(data.plan)}
        </p>
      )}
      <h3>Before you get your certificate</h3>
      <PlacementChecks
        checks={data.checks}
        hints={{
          hours: <Link to={`${studentPaths.diaryEntries}${ownerQuery(data)}`}>Fill in missing days</Link>,
          days_reviewed: 'Your college reviews them. Correct returned entries.',
          weeks_confirmed: 'Your supervisor or the company confirms them.',
          final_evaluation: 'Your supervisor gives it towards the end.',
          report: (
            <button
              type="button"
              className="btn btn-link link-button p-0 text-decoration-underline"
              onClick={onReport}
            >
              Submit the report
            </button>
          ),
        }}
      />
    </section>
  );
}

type OpenDialog = 'notStarting' | 'cancel' | 'contact' | 'report' | 'feedback' | 'complaint';

interface OwnPlacementProps {
  placement: OwnPlacementRow;
  /** All of the list. */
  own: readonly OwnPlacementRow[];
  leads?: boolean;
}

/** One of the student's internships, with all that one can do about it; the one that leads is large. */
export function OwnPlacement({ placement, own, leads = false }: OwnPlacementProps) {
  const [pending, setPending] = useState<OpenDialog | null>(null);
  const href = useProviderHref();
  const {
    id,
    title,
    company,
    report,
    certificate,
    offer_letter: letter,
    feedback_state: feedback,
  } = placement;
  const state = placement.state as PlacementState;
  const isArchived = placement.archived === 1;
  const may = (event: 'cancel' | 'appeal') =>
    !isArchived && placementAfter(ROLES.student, state, event) !== undefined;
  const close = () => setPending(null);
  const acts = (
    <div className="actions">
      {hasDiary(placement) && (
        <Link className="btn btn-quiet" to={studentPaths.diaryPaper(id)}>
          Diary to print
        </Link>
      )}
      {letter && <OutsideLink href={href(letter)}>Offer letter</OutsideLink>}
      {report && <OutsideLink href={href(report)}>Your report</OutsideLink>}
      {may('cancel') && (
        <Button variant="quiet" onClick={() => setPending('cancel')}>
          Cancel the internship
        </Button>
      )}
      {placement.may_not_start === 1 && !placement.not_starting && (
        <Button variant="quiet" onClick={() => setPending('notStarting')}>
          I am not starting
        </Button>
      )}
      {!isArchived && (
        <Button variant="quiet" onClick={() => setPending('contact')}>
          Emergency contact
        </Button>
      )}
      {state === 'approved' && (
        <Button variant="quiet" onClick={() => setPending('report')}>
          {report ? 'Replace the report' : 'Submit the report'}
        </Button>
      )}
      {(feedback === 'open' || feedback === 'given') && (
        <Button variant="quiet" onClick={() => setPending('feedback')}>
          {feedback === 'open' ? 'Give feedback' : 'Change your feedback'}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setPending('complaint')}>
        Complain about this internship
      </Button>
      {may('appeal') && (
        <Link className="btn btn-primary" to={`${studentPaths.propose}?id=${id}`}>
          Correct and resubmit
        </Link>
      )}
    </div>
  );
  const notes = (
    <>
      <PendingWith holder={placement.pending_with} since={placement.pending_since} onPage />
      <NotStartingNote placement={placement} />
      <PlacementNotes placement={placement} own={own} />
    </>
  );
  const stipend = <OwnStipend id={id} stipend={placement.stipend} readOnly={isArchived} />;
  const dialogs = (
    <>
      {pending === 'cancel' && <CancelDialog placement={placement} onClose={close} />}
      {pending === 'notStarting' && <NotStartingDialog placement={placement} onClose={close} />}
      {pending === 'contact' && <ContactDialog id={id} onClose={close} />}
      {pending === 'report' && (
        <ReportDialog
          id={id}
          onDone={() => setPending(feedback === 'closed' ? 'feedback' : null)}
          onClose={close}
        />
      )}
      {pending === 'complaint' && (
        <ComplaintDialog
          about={{ id: String(id) }}
          title={placement.title}
          company={placement.company}
          onClose={close}
        />
      )}
      {pending === 'feedback' && <FeedbackDialog id={id} onClose={close} />}
    </>
  );
  if (state === 'completed' && certificate && certificate.revoked_at === null && leads)
    return (
      <>
        <CompletedMoment placement={placement} code={certificate.code} />
        <div>
          <PlacementMore id={id}>
            <PlacementFacts placement={placement} />
            {stipend}
            {acts}
          </PlacementMore>
        </div>
        {dialogs}
      </>
    );
  if (state === 'approved' && !isArchived && leads)
    return (
      <>
        <RunningSlip placement={placement} />
        {notes}
        <div className="record-body has-side">
          <OwnChecks id={id} onReport={() => setPending('report')} />
          <div className="record-facts">
            <Section title="Facts">
              <PlacementFacts placement={placement} />
              {stipend}
              {acts}
            </Section>
          </div>
        </div>
        <div>
          <PlacementMore id={id} />
        </div>
        {dialogs}
      </>
    );
  if (leads && !isArchived)
    return (
      <>
        <ProposalRecord placement={placement} notes={notes}>
          <PlacementFacts placement={placement} />
          {stipend}
          {acts}
        </ProposalRecord>
        <div>
          <PlacementMore id={id} />
        </div>
        {dialogs}
      </>
    );
  return (
    <Section
      title={`${title} at ${company}`}
      actions={<StatusChip info={placementStateInfo(placement.state)} />}
    >
      <p className="lead-text">{nextWords(placement)}</p>
      {notes}
      <PlacementFacts placement={placement} />
      {stipend}
      {acts}
      {certificate && <CertificateFacts certificate={certificate} />}
      {state === 'approved' && <OwnChecks id={id} onReport={() => setPending('report')} />}
      <PlacementMore id={id} />
      {dialogs}
    </Section>
  );
}
