import type { StatusColour } from '#contract/lifecycle';

export interface Bar {
  label: string;
  count: number;
  colour: StatusColour;
}

/** Bars inside a real table. */
export function BarChart({ caption, unit, bars }: { caption: string; unit: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className="bar-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Status</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count, colour }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span className="d-flex align-items-center gap-2">
                <span className={`bar bar-${colour}`} style={{ width: `${(count / most) * 100}%` }} />
                <span className="tabular">{count}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
