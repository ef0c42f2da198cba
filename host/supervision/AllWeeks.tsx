import type { ManyWeeks } from '#contract/supervision/calls';
import { formatDate } from '#src/lib/dates';
import { WholeDates } from '#src/ui/WholeDates';
import { NotMine } from './NotMine';

type Row = ManyWeeks['rows'][number];

/** A box stands for a week with the hours that were seen. */
export const valueOf = (id: number, week: string, hours: number): string => `${id}|${week}|${hours}`;

/** As the call takes them. */
export function itemsOf(values: unknown): { id: string; weeks: { week: string; hours: string }[] }[] {
  const byId = new Map<string, { week: string; hours: string }[]>();
  for (const value of [values ?? []].flat()) {
    const [id = '', week = '', hours = ''] = String(value).split('|');
    byId.set(id, [...(byId.get(id) ?? []), { week, hours }]);
  }
  return [...byId].map(([id, weeks]) => ({ id, weeks }));
}

export const nameOf = ({ name, usn_end }: Pick<Row, 'name' | 'usn_end'>): string =>
  usn_end ? `${name} (…${usn_end})` : name;

/** All open weeks of all interns, ticked; what stays ticked is confirmed. */
export function AllWeeks({ many: { rows, count } }: { many: ManyWeeks }) {
  return (
    <>
      <h1>Weeks of all interns</h1>
      <p>
        <a href="?">Back to the interns</a>
      </p>
      <form method="post" action="?" className="card" id="all">
        <p className="muted">
          Hours come from the students&apos; diaries. Clear what is not right, then confirm the rest.
        </p>
        <input type="hidden" name="action" value="confirmAll" />
        {rows.length === 0 && <p>No week is open now.</p>}
        {rows.map((row) => (
          <fieldset key={row.id}>
            <legend>{nameOf(row)}</legend>
            <ul className="weeks">
              {row.weeks.map(({ week, hours }) => (
                <li key={week}>
                  <label className="week">
                    <input
                      type="checkbox"
                      name="items[]"
                      value={valueOf(row.id, week, hours)}
                      defaultChecked
                    />
                    <span>
                      Week of <WholeDates text={formatDate(week)} />
                    </span>
                    <span className="num muted">{hours} h</span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
        {count > 0 && (
          <div className="actions">
            <button>Confirm {count === 1 ? '1 week' : `${count} weeks`}</button>
          </div>
        )}
      </form>
      {rows.map((row) => (
        <NotMine key={row.id} id={row.id} name={nameOf(row)} />
      ))}
    </>
  );
}
