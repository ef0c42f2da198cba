import type { SupervisedIntern } from '#contract/supervision/calls';

import { nameOf } from './AllWeeks';

export const pathOfIntern = (id: number): string => `?intern_id=${id}`;

const openTasks = ({
  weeks_to_confirm: weeks,
  evaluations_open: evaluations,
}: SupervisedIntern): string[] => [
  ...(weeks === 0 ? [] : [weeks === 1 ? '1 week to confirm' : `${weeks} weeks to confirm`]),
  ...(evaluations === 0 ? [] : [evaluations === 1 ? '1 evaluation' : `${evaluations} evaluations`]),
];

/** The next one after the shown one with something to do, round the list. */
export function nextIntern(
  interns: readonly SupervisedIntern[],
  shownId: number,
  isOpen = (intern: SupervisedIntern) => openTasks(intern).length > 0,
): SupervisedIntern | null {
  const at = interns.findIndex(({ id }) => id === shownId);
  const others = [...interns.slice(at + 1), ...interns.slice(0, Math.max(at, 0))];
  return others.find(isOpen) ?? null;
}

export const nextToEvaluate = (interns: readonly SupervisedIntern[], shownId: number) =>
  nextIntern(interns, shownId, ({ evaluations_open: open }) => open > 0);

interface InternsProps {
  interns: readonly SupervisedIntern[];
  shownId: number;
  /** Until one was chosen. */
  open: boolean;
}

/** All interns of the supervisor, each a link to the same page. */
export function Interns({ interns, shownId, open }: InternsProps) {
  const waiting = interns.filter((intern) => openTasks(intern).length > 0).length;
  const weeks = interns.reduce((sum, { weeks_to_confirm: count }) => sum + count, 0);
  return (
    <nav className="card interns" aria-label="Your interns">
      <details open={open}>
        <summary>
          Your {interns.length} interns{waiting > 0 && `, ${waiting} with open tasks`}
        </summary>
        <ul className="weeks">
          {interns.map((intern) => (
            <li key={intern.id}>
              <a href={pathOfIntern(intern.id)} aria-current={intern.id === shownId ? 'page' : undefined}>
                <span>
                  <b>{nameOf({ ...intern, name: intern.student.name })}</b>
                  <small>
                    {intern.title} at {intern.company}
                  </small>
                </span>
                {openTasks(intern).map((task) => (
                  <span key={task} className="chip due">
                    {task}
                  </span>
                ))}
                {openTasks(intern).length === 0 && <span className="chip">Up to date</span>}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {weeks > 0 && (
        <p>
          <a className="button" href="?all=1">
            Confirm {weeks === 1 ? '1 open week' : `${weeks} open weeks`} of all interns
          </a>
        </p>
      )}
    </nav>
  );
}
