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
  /** As in the coordinator's list. */
  risk: string;
  fits: StudentDashboard['fits'];
  /** Students with a diary are warned of a silent one, and of no missing application. */
  diaries: readonly Diary[];
}

const toDiary = (diary?: Diary) =>
  `${studentPaths.diaryEntries}${toQueryString({ owner: diary && diaryKey(diary) })}`;

/** If the provider does not say which, the only one. */
function silentOf(diaries: readonly Diary[]): readonly Diary[] {
  const quiet = diaries.filter((diary) => diary.quiet);
  return quiet.length === 0 && diaries.length === 1 ? diaries : quiet;
}

/** What the coordinator sees, told to the student first, with what to do about it. */
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
