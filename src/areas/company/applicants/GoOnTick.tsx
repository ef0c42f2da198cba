import { useDispatch, useSelector } from 'react-redux';
import { goingOnChosen, selectGoesOn } from '#src/state/applicants/slice';
import { RowTick } from '#src/ui/list/RowTick';

/** Whether a decision leads on; remembered while the portal is open. */
export function GoOnTick() {
  const dispatch = useDispatch();
  const goesOn = useSelector(selectGoesOn);
  return (
    <RowTick
      checked={goesOn}
      label="Then open the next applicant"
      shown
      onTick={(on) => dispatch(goingOnChosen(on))}
    />
  );
}
