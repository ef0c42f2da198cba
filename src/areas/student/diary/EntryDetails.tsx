import { reviewStatusInfo } from '#contract/lifecycles/diaryReview';
import { formatDate } from '#src/lib/dates';
import { outsideHref } from '#src/lib/safeHref';
import { DetailList } from '#src/ui/page/DetailList';
import { StatusChip } from '#src/ui/StatusChip';
import type { Entry } from './kinds';
import { moodText } from './moods';

/** One link a line; what is no address stays a text. */
function Links({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <ul className="plain-lines">
      {lines.map((line, i) => {
        const href = outsideHref(line);
        return (
          <li key={`${i}-${line}`}>
            {href ? (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {line}
              </a>
            ) : (
              line
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Lines = ({ text }: { text: string }) => (text ? <span className="pre-line">{text}</span> : null);

/** What an entry says, with its review. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const { review_status, review_comment, author, internship } = entry;
  const items = [
    ...(internship ? [{ label: 'Internship', value: internship.name }] : []),
    { label: 'Date', value: formatDate(entry.date) },
    { label: 'Hours worked', value: String(entry.hours) },
    { label: 'Mood', value: moodText(entry.mood_slider) },
    ...(author ? [{ label: 'Written by', value: author }] : []),
    ...(review_status
      ? [{ label: 'Review', value: <StatusChip info={reviewStatusInfo(review_status)} /> }]
      : []),
    ...(review_comment ? [{ label: "Coordinator's comment", value: review_comment, wide: true }] : []),
    { label: 'Work Summary', value: <Lines text={entry.description} />, wide: true },
    { label: 'Learnings / Outcomes', value: entry.learnings && <Lines text={entry.learnings} />, wide: true },
    { label: 'Blockers / Risks', value: entry.blockers && <Lines text={entry.blockers} />, wide: true },
    { label: 'Reference Links', value: entry.links && <Links text={entry.links} />, wide: true },
    { label: 'Skills Used', value: entry.skills, wide: true },
  ];
  return <DetailList items={items} />;
}
