import { useState } from 'react';
import { APPLICATION, hadOffer } from '#contract/application/lifecycle';
import type { StudentApplication } from '#contract/student/calls';
import { ComplaintDialog } from '../placements/ComplaintDialog';

/** From the offer on; once it is accepted, My internship has it. */
export function OfferComplaint({ application }: { application: StudentApplication }) {
  const { id, status, history = [], internship_details: internship } = application;
  const [open, setOpen] = useState(false);
  const statuses = [status, ...history.map((step) => step.status)];
  if (!hadOffer(statuses) || statuses.includes(APPLICATION.offerAccepted)) return null;
  return (
    <>
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
