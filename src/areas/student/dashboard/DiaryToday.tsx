import { useSelector } from 'react-redux';
import { studentPaths } from '#src/lib/dashboardPaths';
import { diaryKey } from '#src/lib/diaryKey';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { Section } from '#src/ui/page/Section';
import type { StudentDashboard } from './steps';

export function DiaryToday({ diaries: all }: { diaries: StudentDashboard['diaries'] }) {
  const today = useSelector(selectToday);
  // A provider that does not say so sends running ones only.
  const diaries = all.filter(({ runs }) => runs !== 0);
  if (diaries.length === 0) return null;
  return (
    <Section title="Today in your diary">
      <ul className="plain-list link-rows">
        {diaries.map(({ name, today: state, entry_id, ...ids }, index) => (
          <li key={diaryKey(ids)} className="beside is-spread application-line">
            <span>{name}</span>
            {state === 'filled' && entry_id !== null ? (
              <Link to={studentPaths.viewEntry(entry_id)}>
                <Icon name="check" /> Written
              </Link>
            ) : (
              <Link
                className={
                  state === 'free' ? undefined : `btn btn-sm btn-${index === 0 ? 'primary' : 'outline'}`
                }
                to={`${studentPaths.createEntry}${toQueryString({ owner: diaryKey(ids), date: today })}`}
              >
                {state === 'free' ? 'Write an entry for today' : "Write today's entry"}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
