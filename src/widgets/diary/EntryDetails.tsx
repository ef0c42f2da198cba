import type { ReactNode } from 'react';
import {
  ENTRY_FIELDS,
  ENTRY_NAMES,
  mapEntry,
  type EntryField,
  type EntryKind,
  type ToldEntry,
  type ToldKinds,
  type Ways,
} from '#contract/diary/fields';
import { reviewStatusInfo } from '#contract/diary/reviewLifecycle';
import { formatDate } from '#src/lib/dates';
import { outsideHref } from '#src/lib/safeHref';
import { DetailList } from '#src/ui/page/DetailList';
import { StatusChip } from '#src/ui/StatusChip';
import { ENTRY_LABELS, moodText } from './labels';

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

const Prose = ({ text }: { text: string }) => <span className="pre-line">{text}</span>;

/** How a value of each kind is read; long ones have a line of their own. */
const SHOWN: Ways<ToldKinds, Record<EntryKind, ReactNode>> = {
  day: formatDate,
  number: (value) => value ?? '',
  integer: (value) => value ?? '',
  text: (text) => text && <Prose text={text} />,
  lines: (text) => text && <Links text={text} />,
  ids: () => null,
};
const isWide = (name: EntryField): boolean => ['text', 'lines', 'ids'].includes(ENTRY_FIELDS[name]);

/** What is read of an entry of either diary. */
export interface ReadEntry extends ToldEntry {
  skills: string;
  review_status?: string;
  review_comment?: string | null;
  author?: string;
  internship?: { name: string };
}

interface Props {
  entry: ReadEntry;
  /** What was left out of the entry is left out here too, instead of a dash. */
  brief?: boolean;
  /** What stands beside it already. */
  without?: readonly (EntryField | 'internship' | 'author' | 'review')[];
}

/** What an entry says, with its review. */
export function EntryDetails({ entry, without = [], brief = false }: Props) {
  const { review_status, review_comment, author, internship } = entry;
  // A number of a list is read by its name.
  const shown = {
    ...mapEntry(entry, SHOWN),
    mood_slider: moodText(entry.mood_slider),
    skill_ids: entry.skills,
  };
  const facts = ENTRY_NAMES.filter((name) => !without.includes(name)).map((name) => ({
    label: ENTRY_LABELS[name],
    value: shown[name],
    ...(isWide(name) && { wide: true }),
  }));
  const items = [
    ...(internship && !without.includes('internship')
      ? [{ label: 'Internship', value: internship.name }]
      : []),
    ...facts.filter(({ wide }) => !wide),
    ...(author && !without.includes('author') ? [{ label: 'Written by', value: author }] : []),
    ...(review_status && !without.includes('review')
      ? [{ label: 'Review', value: <StatusChip info={reviewStatusInfo(review_status)} /> }]
      : []),
    ...(review_comment ? [{ label: "Coordinator's comment", value: review_comment, wide: true }] : []),
    ...facts.filter(({ wide }) => wide),
  ];
  return <DetailList items={brief ? items.filter(({ value }) => value) : items} />;
}
