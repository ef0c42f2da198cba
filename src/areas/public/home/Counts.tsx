import { useGetStatisticsQuery, type Statistics } from '#src/api/internshipsApi';
import { isNotFound } from '#src/api/transport/result';
import { formatCount } from '#src/lib/money';

/** Of several, and of one. */
const LABELS: readonly (readonly [keyof Statistics, string, string])[] = [
  ['internships', 'open internships', 'open internship'],
  ['companies', 'approved companies', 'approved company'],
  ['students', 'students', 'student'],
  ['placements', 'offers accepted', 'offer accepted'],
];

/** Their place is reserved while loading; nothing is invented without them. */
export function Counts() {
  const { data, error } = useGetStatisticsQuery();
  if (isNotFound(error) && !data) return null;
  return (
    <dl className="counts mt-5 pt-4 border-top" aria-label="The portal in numbers">
      {LABELS.map(([name, label, one]) => (
        <div key={name}>
          <dt className="fs-5">{data?.[name] === 1 ? one : label}</dt>
          <dd>{typeof data?.[name] === 'number' ? formatCount(data[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
