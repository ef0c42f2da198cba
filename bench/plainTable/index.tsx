/** The floor for long lists: the applicants' rows in a plain React table, no store, no router, no design. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ApplicantRow } from '#contract/calls/applications';

function Table() {
  const [rows, setRows] = useState<ApplicantRow[]>([]);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const load = async () => {
    const answer = await fetch('/api/v1/company/internship/applications?page=1&per_page=500', {
      credentials: 'include',
    });
    setRows(((await answer.json()) as { data: { data: ApplicantRow[] } }).data.data);
  };
  const tick = (id: number) =>
    setTicked(new Set(ticked.has(id) ? [...ticked].filter((other) => other !== id) : [...ticked, id]));
  return (
    <>
      <button onClick={() => void load()}>Load</button>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <label>
                  <input type="checkbox" checked={ticked.has(row.id)} onChange={() => tick(row.id)} />{' '}
                  {row.id}
                </label>
              </td>
              <td>{row.student_details.name}</td>
              <td>{row.student_details.email}</td>
              <td>{row.internship.name}</td>
              <td>{new Date(row.created_at).toDateString()}</td>
              <td>{row.status}</td>
              <td>
                <a href={`/view/${row.id}`}>View</a> <a href={`/edit/${row.id}`}>Edit</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

createRoot(document.getElementById('root')!).render(<Table />);
