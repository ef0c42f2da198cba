import { useId, type ReactNode } from 'react';
import { placementStateInfo } from '#contract/placement/lifecycle';
import type { OwnPlacementRow } from '#contract/placement/shape';
import { useGetOwnPlacementQuery } from '#src/api/placementsApi';
import { useProviderHref } from '#src/lib/providerContext';
import { Life } from '#src/ui/page/Life';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { DocumentView } from '#src/widgets/DocumentView';
import { placementLife } from '#src/widgets/placement/placementLife';
import { nextWords } from './nextWords';

interface Props {
  placement: OwnPlacementRow;
  /** With whom it is, and what to know. */
  notes: ReactNode;
  /** Facts, and what can be done. */
  children: ReactNode;
}

/** An internship that is not approved yet: what is next, its life, the facts beside the letter. */
export function ProposalRecord({ placement, notes, children }: Props) {
  const heading = useId();
  const href = useProviderHref();
  const { data } = useGetOwnPlacementQuery(String(placement.id));
  const letter = href(placement.offer_letter);
  return (
    <>
      <article
        className={`slip record-slip gap-2 mt-1 mb-5${placement.state === 'refused' ? ' is-due' : ''}`}
        aria-labelledby={heading}
      >
        <div className="beside">
          <h2 id={heading}>
            {placement.title} at {placement.company}
          </h2>
          <StatusChip info={placementStateInfo(placement.state)} />
        </div>
        <p>{nextWords(placement)}</p>
        {notes}
      </article>
      {data && <Life steps={placementLife(data)} />}
      <div className={`record-body${letter ? ' has-document' : ''}`}>
        <div className="record-facts">
          <Section title="Facts">{children}</Section>
        </div>
        {letter && <DocumentView name="Offer letter" href={letter} />}
      </div>
    </>
  );
}
