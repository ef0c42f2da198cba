/** Letters of a placement: the text filled in, or the signed scan (docs/certificates.md, papers 1 and 2). */
import { fillMail } from '#contract/mail/placeholders';
import {
  BLANK_ON_PAPER,
  PAPER_KEYS,
  PAPER_TEMPLATES,
  type PaperKey,
  type PaperPlaceholder,
} from '#contract/paper/templates';
import type { Site } from '#contract/site/site';
import { dayOf, dayText } from '#provider/http/days';
import { daysOfPlacement } from '#provider/policies/placementDays';
import type { PlacementRecord, StepRow } from '../placements/repository';
import { isGenerated } from '../placements/papers/presenter';
import type { StoredPapers } from './repository';

const WEEKDAY = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Monday to Friday", or each by its name. */
export function weekdaysText(days: readonly number[]): string {
  const names = [...days].sort().map((day) => WEEKDAY[day - 1] ?? '');
  const isRun = days.length > 2 && Math.max(...days) - Math.min(...days) === days.length - 1;
  return isRun ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

export const dayOrBlank = (day: string | null): string => (day === null ? '' : dayText(day));

/** The day of the step that the letter is about: a paper printed a year later is not of that day. */
function dateOf(key: PaperKey, placement: PlacementRecord, steps: readonly StepRow[]): string {
  const dayOfStep = (...events: string[]) => {
    const at = steps.find(({ event }) => events.includes(event))?.at;
    return at && dayOf(at);
  };
  if (key === 'relieving') return daysOfPlacement(placement).end ?? dayOf(placement.updated_at);
  const accepted = key === 'acceptance' ? dayOfStep('confirm', 'approve') : undefined;
  return accepted ?? dayOf(placement.created_at);
}

interface About {
  placement: PlacementRecord;
  steps: readonly StepRow[];
  site: Site;
  hours: number | null;
}

function valuesFor(key: PaperKey, { placement, steps, site, hours }: About): Record<string, string> {
  const { start, end } = daysOfPlacement(placement);
  const values: Record<PaperPlaceholder, string | number | null> = {
    date: dayText(dateOf(key, placement, steps)),
    student: placement.student_name,
    usn: placement.usn,
    branch: placement.branch,
    semester: placement.semester,
    college: placement.college,
    university: site.organisation,
    company: placement.company,
    title: placement.title,
    start_date: dayOrBlank(start ?? placement.start_date),
    end_date: dayOrBlank(end ?? placement.end_date),
    hours_per_week: placement.hours_per_week,
    working_days: weekdaysText(placement.working_days),
    mode: placement.mode,
    place: placement.place,
    supervisor: placement.supervisor_name,
    designation: placement.supervisor_designation,
    guide: placement.guide_name,
    hours,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value ?? '').trim() || BLANK_ON_PAPER]),
  );
}

/** The text of each generated letter, by key. */
export function lettersOf(about: About, own: StoredPapers): Map<PaperKey, string> {
  return new Map(
    PAPER_KEYS.filter((key) => isGenerated(key, about.placement)).map((key) => [
      key,
      fillMail(own[key]?.text ?? PAPER_TEMPLATES[key].text, valuesFor(key, about)),
    ]),
  );
}
