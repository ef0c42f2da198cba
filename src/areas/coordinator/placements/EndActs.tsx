import Button from 'react-bootstrap/Button';
import { useSelector } from 'react-redux';
import { endableDays, mayComplete } from '#contract/placement/calendar';
import type { CollegePlacement } from '#contract/placement/calls';
import { formatDate } from '#src/lib/dates';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { WholeDates } from '#src/ui/WholeDates';

interface Props {
  placement: CollegePlacement;
  onComplete: () => void;
  onNotStarted: () => void;
}

/** Pending dates are decided first. */
const isEnding = ({ state, amendment }: CollegePlacement): boolean =>
  state === 'approved' && amendment === null;

/** How an approved placement can end today. */
export function EndActs({ placement, onComplete, onNotStarted }: Props) {
  const today = useSelector(selectToday);
  return (
    <>
      {placement.may_not_start === 1 && (
        <Button variant="quiet" onClick={onNotStarted}>
          Did not start
        </Button>
      )}
      {isEnding(placement) && endableDays(placement, today) !== null && (
        <Button variant="quiet" onClick={onComplete}>
          {mayComplete(placement, today) ? 'Complete or end' : 'End early'}
        </Button>
      )}
    </>
  );
}

/** From which day it can be completed, and what is possible until then. */
export function EndNote({ placement }: { placement: CollegePlacement }) {
  const today = useSelector(selectToday);
  if (!isEnding(placement) || mayComplete(placement, today)) return null;
  const { start_date, end_date } = placement;
  return (
    <p className="notice">
      <Icon name="info" />
      <span>
        <WholeDates
          text={
            endableDays(placement, today) === null
              ? `It begins on ${formatDate(start_date)}. Until then you can change its dates, or cancel it as not started.`
              : `It can be completed from ${formatDate(end_date)}. Until then you can end it early, or change its dates.`
          }
        />
      </span>
    </p>
  );
}
