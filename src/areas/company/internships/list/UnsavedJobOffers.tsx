import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { useDispatch, useSelector } from 'react-redux';
import { useGetCompanyInternshipQuery } from '#src/api/companyInternshipsApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { formatJobOffer } from '#src/lib/money';
import { selectUserId } from '#src/state/auth/selectors';
import { draftDropped, selectDrafts } from '#src/state/drafts/slice';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import { unsavedOffers, type UnsavedOffer } from '../form/jobOffer';

function UnsavedJobOffer({ offer, onDrop }: { offer: UnsavedOffer; onDrop: () => void }) {
  // Another user of the company may have removed it.
  const { data: internship } = useGetCompanyInternshipQuery(String(offer.id));
  if (!internship) return null;
  return (
    <Slip
      due
      label="Job offer not saved yet"
      title={internship.name}
      actions={
        <>
          <Button variant="quiet" onClick={onDrop}>
            Leave it out
          </Button>
          <Link className="btn btn-primary" to={companyPaths.editInternship(offer.id)}>
            Add the job offer now
          </Link>
        </>
      }
    >
      <p>
        {offer.jobOfferPackage && <strong>{formatJobOffer(offer.jobOfferPackage)}. </strong>}Job offers are
        added after saving. We kept what you entered: open the form and update the internship.
      </p>
    </Slip>
  );
}

/** Job offers that were typed and not saved, each with its form. */
export function UnsavedJobOffers() {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const drafts = useSelector(selectDrafts);
  const offers = useMemo(() => unsavedOffers(Object.values(drafts), userId), [drafts, userId]);
  if (offers.length === 0 || userId === null) return null;
  return (
    <ul className="slips" aria-label="Job offers not saved yet">
      {offers.map((offer) => (
        <li key={offer.id}>
          <UnsavedJobOffer
            offer={offer}
            onDrop={() => void dispatch(draftDropped({ userId, form: offer.form }))}
          />
        </li>
      ))}
    </ul>
  );
}
