import Button from 'react-bootstrap/Button';
import { useSelector, useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useGetDiarySummaryQuery, type DiarySummary } from '#src/api/diariesApi';
import { formatDate } from '#src/lib/dates';
import { isDiaryKey } from '#src/lib/diaryKey';
import { listFilters } from '#src/lib/listFilters';
import { several } from '#contract/several';
import { selectUser } from '#src/state/auth/selectors';
import { selectToday } from '#src/state/ui';
import { noticedError, noticedSuccess } from '#src/state/notices';
import { PageSkeleton } from '#src/ui/feedback/PageSkeleton';
import { Icon } from '#src/ui/Icon';
import { Link } from '#src/ui/Link';
import { ChoiceLinks } from '#src/ui/list/filters/ChoiceLinks';
import { DetailList } from '#src/ui/page/DetailList';
import { FailedPage } from '#src/ui/page/FailedPage';
import { Figure } from '#src/ui/page/Figure';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { INTERNSHIP } from './kinds';
import { countedHours, streakOf, summaryText } from './month/month';
import { NoOwner } from './NoOwner';

/** As words: only its student can open the page. */
function ShareSummary({ text }: { text: string }) {
  const dispatch = useDispatch();
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // Closing the sheet is no failure.
      await navigator.share({ text }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(text).then(
      () => dispatch(noticedSuccess('Summary copied.')),
      () => dispatch(noticedError('The summary could not be copied. Copy it from the page.')),
    );
  };
  return (
    <Button variant="quiet" onClick={() => void share()}>
      <Icon name="share" /> Share
    </Button>
  );
}

const TITLE = 'Diary summary';
const periodOf = ({ starts_on, ends_on }: DiarySummary): string =>
  starts_on && ends_on ? `${formatDate(starts_on)} to ${formatDate(ends_on)}` : 'Dates not agreed yet';

const FILTERS = listFilters({ owner: isDiaryKey });

export default function SummaryPage() {
  const [search] = useSearchParams();
  const today = useSelector(selectToday);
  const user = useSelector(selectUser);
  const { options, present, loading, isError, error, onRetry } = INTERNSHIP.useOwners();
  const requestedOwner = FILTERS.valueOf(search, 'owner');
  const named = (wanted: string | undefined) => options.find(({ value }) => value === wanted);
  const owner = named(requestedOwner) ?? named(present);
  const summary = useGetDiarySummaryQuery(
    { owner: owner?.value ?? '', month: today.slice(0, 7) },
    { skip: !owner, refetchOnMountOrArgChange: true },
  );
  if (isError)
    return <FailedPage title={TITLE} failed="Failed to load the diary." error={error} onRetry={onRetry} />;
  if (summary.isError && !summary.currentData)
    return (
      <FailedPage
        title={TITLE}
        failed="Failed to load the summary."
        error={summary.error}
        onRetry={() => void summary.refetch()}
      />
    );
  const data = summary.currentData;
  if (loading || (owner && !data)) return <PageSkeleton title={TITLE} />;
  if (!owner || !data)
    return (
      <PageFrame title={TITLE}>
        <NoOwner kind={INTERNSHIP} />
      </PageFrame>
    );
  const skills = data.skills ?? [];
  return (
    <PageFrame
      title={TITLE}
      lead={user?.name}
      actions={
        <>
          <Link className="btn btn-quiet" to={INTERNSHIP.entries}>
            <Icon name="arrowLeft" /> All entries
          </Link>
          <ShareSummary text={summaryText(owner.label, data, today)} />
          <Button onClick={() => window.print()}>
            <Icon name="file" /> Print
          </Button>
        </>
      }
    >
      {options.length > 1 && (
        <ChoiceLinks
          label={INTERNSHIP.ownerLabel}
          choices={options.map(({ value, label }) => ({
            label,
            to: `?owner=${value}`,
            shown: value === owner.value,
          }))}
        />
      )}
      <Section title={owner.label}>
        <ul className="d-flex flex-wrap gap-5 mb-5">
          <li>
            <Figure value={countedHours(data)} unit={`of ${data.hours_target}`} label="Hours" />
          </li>
          <li>
            <Figure value={data.filled} label="Days" />
          </li>
          <li>
            <Figure value={skills.length} label="Skills" />
          </li>
        </ul>
        <DetailList
          items={[
            { label: 'Period', value: periodOf(data) },
            { label: 'Approved entries', value: `${data.approved ?? 0} of ${data.filled}` },
            { label: 'Missing days', value: data.missing },
            ...(data.hours_returned
              ? [{ label: 'Sent back', value: `${several(data.hours_returned, 'hour')} that do not count` }]
              : []),
            ...(data.entries_outside > 0
              ? [
                  {
                    label: 'Not counted',
                    value: `${several(data.entries_outside, 'entry', 'entries')} outside these dates`,
                  },
                ]
              : []),
            { label: 'Complete weeks', value: streakOf(data) },
            { label: 'Skills used', value: skills.map(({ name }) => name).join(', '), wide: true },
          ]}
        />
      </Section>
    </PageFrame>
  );
}
