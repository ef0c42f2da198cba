import type { ReactNode } from 'react';
import {
  ENTRY_FIELDS,
  ENTRY_LABELS,
  ENTRY_NAMES,
  type AnswerEntry,
  type AnswerKinds,
  type EntryField,
  type EntryKind,
  type EntryMappers,
} from '#contract/diary/fields';
import { reviewStatusInfo } from '#contract/diary/reviewLifecycle';
import { mapFields } from '#contract/record';
import { formatDate } from '#src/lib/dates';
import { outsideHref } from '#src/lib/safeHref';
import { DetailList } from '#src/ui/page/DetailList';
import { StatusChip } from '#src/ui/StatusChip';
import { longDayText } from './longDay';
import { moodText } from './moods';

function Links({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <ul className="text-break">
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

const Prose = ({ text }: { text: string }) => <span className="text-pre-line">{text}</span>;

const SHOWN: EntryMappers<AnswerKinds, Record<EntryKind, ReactNode>> = {
  day: formatDate,
  number: (value) => value ?? '',
  integer: (value) => value ?? '',
  text: (text) => text && <Prose text={text} />,
  lines: (text) => text && <Links text={text} />,
  ids: () => null,
};
const isWide = (name: EntryField): boolean => ['text', 'lines', 'ids'].includes(ENTRY_FIELDS[name].kind);

interface ReadEntry extends AnswerEntry {
  skills: string;
  review_status?: string;
  review_comment?: string | null;
  author?: string;
  day_hours?: number;
  internship?: { name: string };
}

interface Props {
  entry: ReadEntry;
  /** Leaves empty fields out instead of showing a dash. */
  brief?: boolean;
  without?: readonly (EntryField | 'internship' | 'author' | 'review')[];
}

export function EntryDetails({ entry, without = [], brief = false }: Props) {
  const { review_status, review_comment, author, internship } = entry;
  const shown = {
    ...mapFields(ENTRY_FIELDS, entry, SHOWN),
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
    ...(entry.day_hours ? [{ label: 'Whole day', value: longDayText(entry) }] : []),
    ...(author && !without.includes('author') ? [{ label: 'Written by', value: author }] : []),
    ...(review_status && !without.includes('review')
      ? [{ label: 'Review', value: <StatusChip info={reviewStatusInfo(review_status)} /> }]
      : []),
    ...(review_comment ? [{ label: "Coordinator's comment", value: review_comment, wide: true }] : []),
    ...facts.filter(({ wide }) => wide),
  ];
  return <DetailList items={brief ? items.filter(({ value }) => value) : items} />;
}
