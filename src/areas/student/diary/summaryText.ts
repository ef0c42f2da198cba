import type { DiarySummary } from '#src/api/diariesApi';
import { formatDate } from '#src/lib/dates';
import { counted } from './month';

/** The figures of an internship in one line, for whoever they are shown to. */
export function summaryText(name: string, summary: DiarySummary, today: string): string {
  const { hours_total, filled, skills, starts_on, ends_on } = summary;
  const figures = [counted(hours_total, 'hour'), counted(filled, 'day')];
  if (skills?.length) figures.push(counted(skills.length, 'skill'));
  if (!starts_on || !ends_on) return `${figures.join(', ')}: ${name}.`;
  const last = ends_on < today ? ends_on : today;
  return `${figures.join(', ')}: ${name}, ${formatDate(starts_on)} to ${formatDate(last)}.`;
}
