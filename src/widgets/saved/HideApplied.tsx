import { useGetInternshipMarksQuery } from '#src/api/savedApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { Link, useAvailability } from '#src/ui/Link';

interface Box {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

interface Props extends Box {
  /** Undefined where the provider judges nobody. */
  eligible?: Box;
}

const BoxOf = ({ checked, onChange, label }: Box & { label: string }) => (
  <label className="d-inline-flex align-items-center gap-2 min-h-finger">
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} /> {label}
  </label>
);

/** Above the list; nothing where the provider knows no saved ones. */
export default function HideApplied({ checked, onChange, eligible }: Props) {
  const exists = useAvailability()(studentPaths.saved);
  const { data } = useGetInternshipMarksQuery(undefined, { skip: !exists });
  if (!data && !eligible) return null;
  const saved = data?.saved.length ?? 0;
  return (
    <p className="d-flex flex-wrap column-gap-5 align-items-center">
      {((data?.applied.length ?? 0) > 0 || checked) && (
        <BoxOf checked={checked} onChange={onChange} label="Hide what I applied to" />
      )}
      {eligible && <BoxOf {...eligible} label="Only those I am eligible for" />}
      {saved > 0 && (
        <Link className="d-inline-flex align-items-center min-h-finger" to={studentPaths.saved}>
          Saved ({saved})
        </Link>
      )}
    </p>
  );
}
