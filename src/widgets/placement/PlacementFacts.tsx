import type { PlacementRow } from '#contract/placement/shape';
import { formatDate } from '#src/lib/dates';
import { DetailList } from '#src/ui/page/DetailList';
import { weekdaysText } from './terms';

/**
 * What is agreed about a placement; a dash stands for what is not said yet. Before there are dates nearly all
 * would be dashes: what is known is shown then.
 */
export function PlacementFacts({ placement }: { placement: PlacementRow }) {
  const { supervisor, guide, hours_per_week: hours, ended_on, description } = placement;
  const isAgreed = placement.start_date !== null;
  return (
    <DetailList
      items={[
        { label: 'Start date', value: formatDate(placement.start_date) },
        { label: ended_on ? 'Planned end' : 'End date', value: formatDate(placement.end_date) },
        ...(ended_on ? [{ label: 'Ended on', value: formatDate(ended_on) }] : []),
        { label: 'Hours per week', value: hours },
        { label: 'Working days', value: weekdaysText(placement.working_days) },
        { label: 'Mode', value: placement.mode },
        { label: 'Place', value: placement.place },
        {
          label: 'Supervisor',
          value: supervisor && [supervisor.name, supervisor.designation].filter(Boolean).join(', '),
        },
        {
          label: "Supervisor's email",
          value: supervisor && <a href={`mailto:${supervisor.email}`}>{supervisor.email}</a>,
        },
        { label: "Supervisor's phone", value: supervisor?.phone },
        { label: 'Guide at the college', value: guide?.name },
        ...(description
          ? [{ label: 'Description', value: <span className="pre-line">{description}</span>, wide: true }]
          : []),
      ].filter(({ value }) => isAgreed || Boolean(value))}
    />
  );
}
