import { useGetStatisticsQuery, type Statistics } from '#src/api/internshipsApi';
import { formatCount } from '#src/lib/money';

const LABELS: readonly (readonly [keyof Statistics, string])[] = [
  ['internships', 'open internships'],
  ['companies', 'approved companies'],
  ['students', 'students'],
  ['placements', 'offers accepted'],
];

/**
 * The live counts; their place is kept while they are on their way, and nothing is invented when they cannot
 * be had.
 */
export function Counts() {
  const { data } = useGetStatisticsQuery();
  return (
    <dl className="counts" aria-label="The portal in numbers">
      {LABELS.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{typeof data?.[name] === 'number' ? formatCount(data[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
