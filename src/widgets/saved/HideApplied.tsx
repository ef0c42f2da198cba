import './saved.scss';
import { useGetInternshipMarksQuery } from '#src/api/savedApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { Link, useAvailability } from '#src/ui/Link';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Above the list; nothing where the provider knows no saved ones. */
export default function HideApplied({ checked, onChange }: Props) {
  const exists = useAvailability()(studentPaths.saved);
  const { data } = useGetInternshipMarksQuery(undefined, { skip: !exists });
  if (!data) return null;
  return (
    <p className="list-own">
      {(data.applied.length > 0 || checked) && (
        <label>
          <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} /> Hide
          what I applied to
        </label>
      )}
      {data.saved.length > 0 && <Link to={studentPaths.saved}>Saved ({data.saved.length})</Link>}
    </p>
  );
}
