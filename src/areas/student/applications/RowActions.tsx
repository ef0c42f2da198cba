import { useState } from 'react';
import { APPLICATION, hadOffer } from '#contract/application/lifecycle';
import { PAGES } from '#contract/pages';
import type { StudentApplication } from '#contract/student/calls';
import { useAvailability } from '#src/ui/Link';
import { ComplaintDialog } from '../placements/ComplaintDialog';
import { ApplicationActions } from './ApplicationActions';

/** From the offer on; once it is accepted, My internship has it. */
function mayComplain({ status, history }: StudentApplication): boolean {
  const statuses = [status, ...(history ?? []).map((step) => step.status)];
  return hadOffer(statuses) && !statuses.includes(APPLICATION.offerAccepted);
}

interface Props {
  application: StudentApplication;
  leads: boolean;
}

export function RowActions({ application, leads }: Props) {
  const { id, internship_details: internship } = application;
  const [open, setOpen] = useState(false);
  // Where its answer would be read.
  const isAnswered = useAvailability()(PAGES.ownPlacements);
  if (!isAnswered || !mayComplain(application))
    return <ApplicationActions application={application} leads={leads} />;
  return (
    <>
      <ApplicationActions application={application} leads={leads} nothing={null} />
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        Complain about this internship
      </button>
      {open && (
        <ComplaintDialog
          about={{ application_id: String(id) }}
          title={internship?.name ?? ''}
          company={internship?.company ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
