import { useSelector } from 'react-redux';
import { studentPaths } from '#src/lib/dashboardPaths';
import { diaryKey } from '#src/lib/diaryKey';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { Deadline } from '#src/ui/internship/Deadline';
import { Link } from '#src/ui/Link';
import { Slip } from '#src/ui/page/Slip';
import type { StudentDashboard } from './steps';

type Diary = StudentDashboard['diaries'][number];

interface Props {
  /** What the coordinator's list says of the student. */
  risk: string;
  fits: StudentDashboard['fits'];
  /** Who keeps one is told of a diary that is silent, and of no application that is missing. */
  diaries: readonly Diary[];
}

const toDiary = (diary?: Diary) =>
  `${studentPaths.diaryEntries}${toQueryString({ owner: diary && diaryKey(diary) })}`;

/** The diaries that are meant; of a provider that does not say which, the only one if there is one. */
function silentOf(diaries: readonly Diary[]): readonly Diary[] {
  const quiet = diaries.filter((diary) => diary.quiet);
  return quiet.length === 0 && diaries.length === 1 ? diaries : quiet;
}

/** What the coordinator is told, said to the student first, with what can be done about it. */
export function RiskSlip({ risk, fits, diaries }: Props) {
  const today = useSelector(selectToday);
  const silent = silentOf(diaries);
  const several = silent.length > 1;
  const open = (
    <Link className="btn btn-primary" to={toDiary(silent[0])}>
      Open the diary
    </Link>
  );
  const find = (
    <Link className="btn btn-primary" to={paths.internships}>
      Find internships
    </Link>
  );
  return (
    <Slip
      due
      heading="h2"
      label="Your coordinator sees this too"
      title={risk}
      actions={diaries.length === 0 ? find : !several && open}
    >
      {silent.length === 1 && <p>{silent[0]!.name}</p>}
      {several && (
        <ul className="plain-list link-rows">
          {silent.map((diary) => (
            <li key={diaryKey(diary)}>
              <Link to={toDiary(diary)}>Open the diary of {diary.name}</Link>
            </li>
          ))}
        </ul>
      )}
      {fits.length > 0 && (
        <>
          <p>These match your skills:</p>
          <ul className="plain-list link-rows">
            {fits.map(({ slug, title, company, deadline, skills }) => (
              <li key={slug}>
                <Link to={paths.internship(slug)}>{title}</Link>
                <p className="small muted">
                  {company} · <Deadline day={deadline} today={today} /> ·{' '}
                  {skills.map(({ name }) => name).join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Slip>
  );
}
