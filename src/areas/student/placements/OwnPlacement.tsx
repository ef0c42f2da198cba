import { useState } from 'react';
import type { OwnPlacementRow } from '#contract/placement/shape';
import { placementAfter, placementStateInfo, type PlacementState } from '#contract/placement/lifecycle';
import { ROLES } from '#contract/roles';
import { studentPaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { Link } from '#src/ui/Link';
import { OutsideLink } from '#src/ui/OutsideLink';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { CertificateFacts } from '#src/widgets/placement/CertificateFacts';
import { PlacementFacts } from '#src/widgets/placement/PlacementFacts';
import { PlacementNotes } from '#src/widgets/placement/PlacementNotes';
import { CancelPlacement } from './CancelPlacement';
import { ContactDialog } from './ContactDialog';
import { nextWords } from './nextWords';
import { OwnChecks } from './OwnChecks';
import { PlacementMore } from './PlacementMore';
import { ReportDialog } from './ReportDialog';

type Asked = 'cancel' | 'contact' | 'report';

/** One of the student's internships, with all that the student can do about it. */
export function OwnPlacement({ placement }: { placement: OwnPlacementRow }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const href = useProviderHref();
  const { id, title, company, report, certificate, offer_letter: letter } = placement;
  const state = placement.state as PlacementState;
  const may = (event: 'cancel' | 'appeal') => placementAfter(ROLES.student, state, event) !== undefined;
  const close = () => setAsked(null);
  return (
    <Section
      title={`${title} at ${company}`}
      actions={<StatusChip info={placementStateInfo(placement.state)} />}
    >
      <p className="lead-text">{nextWords(placement)}</p>
      <PlacementNotes placement={placement} />
      <PlacementFacts placement={placement} />
      <div className="actions">
        {letter && <OutsideLink href={href(letter)}>Offer letter</OutsideLink>}
        {report && <OutsideLink href={href(report)}>Your report</OutsideLink>}
        {may('cancel') && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('cancel')}>
            Cancel the internship
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => setAsked('contact')}>
          Emergency contact
        </button>
        {state === 'approved' && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('report')}>
            {report ? 'Replace the report' : 'Hand in the report'}
          </button>
        )}
        {may('appeal') && (
          <Link className="btn btn-primary" to={`${studentPaths.propose}?id=${id}`}>
            Correct and hand in again
          </Link>
        )}
      </div>
      {certificate && <CertificateFacts certificate={certificate} />}
      {state === 'approved' && <OwnChecks id={id} onReport={() => setAsked('report')} />}
      <PlacementMore id={id} />
      {asked === 'cancel' && <CancelPlacement placement={placement} onClose={close} />}
      {asked === 'contact' && <ContactDialog id={id} onClose={close} />}
      {asked === 'report' && <ReportDialog id={id} onClose={close} />}
    </Section>
  );
}
