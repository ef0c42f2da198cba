/** The reports of a year counted from all records in plain JavaScript: a second telling of their SQL. */
import { dayOfTime, mondayOf, type Records } from './yearRecords';

type Row = Record<string, any>;
export interface Asked {
  from: string;
  to: string;
  college?: string;
  branch?: string;
  semester?: number;
}
export interface Model {
  [name: string]: (records: Records, asked: Asked) => Row[];
}

/** As percentile_cont. */
export function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

const PLACED = ['draft', 'confirmed', 'approved', 'completed'];
const APPROVED = ['approved', 'completed', 'ended_early', 'not_completed'];
const PROPOSED = ['submitted', 'refused', 'cancelled'];
const OFFERED = [4, 6, 8, 9, 10];

const placementDay = (p: Row): string =>
  p.start_date === null || (p.source === 'own' && PROPOSED.includes(p.state))
    ? dayOfTime(p.created_at)
    : p.start_date;
const monthOf = (day: string) => day.slice(0, 7);
const within = (day: string, { from, to }: Asked) => day >= from && day <= to;
const distinct = (values: readonly unknown[]) => new Set(values).size;

const fits = (
  { college, branch, semester }: Asked,
  row: { college: string; branch: string; semester: number },
) =>
  (college === undefined || row.college === college) &&
  (branch === undefined || row.branch === branch) &&
  (semester === undefined || row.semester === semester);

const studentsById = ({ students }: Records) => new Map(students.map((s) => [s.id, s as Row]));
const applicationsById = ({ applications }: Records) => new Map(applications.map((a) => [a.id, a as Row]));

function placementsIn(records: Records, asked: Asked, states: readonly string[]): Row[] {
  const students = studentsById(records);
  return records.placements.filter(
    (p: Row) =>
      states.includes(p.state) &&
      within(placementDay(p), asked) &&
      fits(asked, { college: p.college, branch: p.branch, semester: students.get(p.student_id)!.semester }),
  );
}

/** Entries of the days of a placement. */
function entriesOf(records: Records, p: Row): Row[] {
  const application = p.application_id === null ? null : applicationsById(records).get(p.application_id)!;
  return records.diaries.filter(
    (d: Row) =>
      (application === null
        ? d.placement_id === p.id
        : d.student_id === p.student_id && d.internship_id === application.internship_id) &&
      (p.start_date === null || d.date >= p.start_date) &&
      ((p.ended_on ?? p.end_date) === null || d.date <= (p.ended_on ?? p.end_date)),
  );
}

function placements(records: Records, asked: Asked, today = dayOfTime(new Date())): Row[] {
  const students = studentsById(records);
  const groups = new Map<string, Row>();
  const cell = (college: string, branch: string, month: string | null): Row => {
    const key = JSON.stringify([college, branch, month]);
    if (!groups.has(key)) {
      const sets = {
        roster: [],
        applied: [],
        offered: [],
        placed: [],
        self_sourced: [],
        fee_paying: [],
        stipends: [],
      };
      groups.set(key, { college, branch, month, ...structuredClone(sets) });
    }
    return groups.get(key)!;
  };
  const add = (row: { college: string; branch: string }, month: string, name: string, value: unknown) => {
    cell(row.college, row.branch, null)[name].push(value);
    cell(row.college, row.branch, month)[name].push(value);
  };
  for (const r of records.roster as Row[]) {
    if (!fits(asked, r as never)) continue;
    const [since, until] = [dayOfTime(r.created_at), r.left_at === null ? '9999' : dayOfTime(r.left_at)];
    if (since <= asked.to && until >= asked.from) cell(r.college, r.branch, null).roster.push(r.id);
    const last = asked.to < today ? asked.to : today;
    for (let month = monthOf(asked.from); month <= monthOf(last); month = nextMonth(month))
      if (since < `${nextMonth(month)}-01` && until >= `${month}-01`)
        cell(r.college, r.branch, month).roster.push(r.id);
  }
  for (const a of records.applications as Row[]) {
    const student = students.get(a.student_id)!;
    const day = dayOfTime(a.created_at);
    if (!within(day, asked) || !fits(asked, student as never)) continue;
    add(student as never, monthOf(day), 'applied', a.student_id);
    const offers = (records.application_events as Row[]).filter(
      (e) => e.application_id === a.id && e.status === 4,
    );
    if (offers.length === 0 && !OFFERED.includes(a.status)) continue;
    const at = offers.length === 0 ? a.updated_at : new Date(Math.min(...offers.map((e) => e.at.getTime())));
    const offered = [dayOfTime(at), asked.from].sort()[1]!;
    add(student as never, monthOf(offered > asked.to ? asked.to : offered), 'offered', a.student_id);
  }
  const applications = applicationsById(records);
  for (const p of placementsIn(records, asked, PLACED)) {
    const month = monthOf(placementDay(p));
    const application = p.application_id === null ? null : applications.get(p.application_id)!;
    add(p as never, month, 'placed', p.student_id);
    if (p.source === 'own') add(p as never, month, 'self_sourced', p.student_id);
    if (application?.internship_type === 'Paid') add(p as never, month, 'fee_paying', p.student_id);
    if (application?.internship_type === 'Stipend') add(p as never, month, 'stipends', application.stipend);
  }
  const quartile = (values: number[], share: number) => {
    const value = percentile(values, share);
    return value === null ? null : Number(value.toFixed(0));
  };
  return [...groups.values()]
    .map(({ stipends, college, branch, month, ...sets }) => ({
      ...{ college, branch, month },
      ...Object.fromEntries(
        Object.entries(sets).map(([name, values]) => [name, distinct(values as unknown[])]),
      ),
      stipend_quartile_1: quartile(stipends, 0.25),
      stipend_median: quartile(stipends, 0.5),
      stipend_quartile_3: quartile(stipends, 0.75),
    }))
    .sort(byText);
}

const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};
const textOf = (row: Row) => `${row.college}\n${row.branch}\n${row.month ?? ''}`;
const byText = (a: Row, b: Row) => textOf(a).localeCompare(textOf(b));

const DAY = 86_400_000;
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / DAY + 1;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Hours and weeks of a placement: nothing that was sent back, and confirmed weeks only as they still are. */
function countedOf(records: Records, p: Row) {
  const entries = entriesOf(records, p) as Row[];
  const answers = (records.weeks as Row[]).filter((w) => w.placement_id === p.id);
  const weeks = [...new Set(entries.map(({ date }) => mondayOf(date)))].map((week) => {
    const written = entries.filter(({ date }) => mondayOf(date) === week);
    const answer = answers.find((w) => w.week === week);
    const accepted =
      answer?.state === 'returned' ? [] : written.filter((entry) => entry.review_status !== 'returned');
    const isConfirmed =
      answer?.state === 'confirmed' &&
      Number(answer.hours) === sum(written.map(({ worked }) => worked)) &&
      answer.entries === written.length;
    return { hours: sum(accepted.map(({ worked }) => worked)), isConfirmed };
  });
  return {
    hours: weeks.length > 0 ? sum(weeks.map(({ hours }) => hours)) : (p.paper as number | null),
    weeks: weeks.length,
    confirmed: weeks.filter(({ isConfirmed }) => isConfirmed).length,
  };
}

function completion(records: Records, asked: Asked): Row[] {
  const groups = new Map<string, Row[]>();
  for (const p of placementsIn(records, asked, APPROVED)) {
    const key = JSON.stringify([p.college, p.branch]);
    groups.set(key, [...(groups.get(key) ?? []), p]);
  }
  return [...groups.values()]
    .map((group) => {
      const ids = new Set(group.map(({ id }) => id as number));
      const inState = (state: string) => group.filter((p) => p.state === state).length;
      const evaluations = (records.evaluations as Row[]).filter(
        (e) => ids.has(e.placement_id) && e.kind === 'final',
      );
      const facts = group.map((p) => {
        const { hours, ...counted } = countedOf(records, p);
        const planned =
          p.start_date && p.end_date && p.hours_per_week
            ? (daysFrom(p.start_date, p.end_date) / 7) * p.hours_per_week
            : 0;
        return { hours: hours ?? 0, planned, ...counted };
      });
      const total = (name: 'hours' | 'planned' | 'weeks' | 'confirmed') =>
        Number(sum(facts.map((f) => f[name])).toFixed(2));
      return {
        college: group[0]!.college,
        branch: group[0]!.branch,
        placements: group.length,
        ongoing: inState('approved'),
        completed: inState('completed'),
        ended_early: inState('ended_early'),
        not_completed: inState('not_completed'),
        certificates: (records.certificates as Row[]).filter(
          (c) => ids.has(c.placement_id) && c.revoked_at === null,
        ).length,
        planned_hours: total('planned'),
        recorded_hours: total('hours'),
        weeks: total('weeks'),
        weeks_confirmed: total('confirmed'),
        evaluations: evaluations.length,
        ...Object.fromEntries(
          Array.from({ length: 10 }, (_, at) => [
            `criterion_${at + 1}`,
            evaluations.length === 0
              ? null
              : Number((sum(evaluations.map((e) => e.scores[at])) / evaluations.length).toFixed(2)),
          ]),
        ),
      };
    })
    .sort(byText);
}

interface Wait {
  since: Date;
  decided: Date | null;
  open: boolean;
}

function waitsIn(records: Records, asked: Asked): Record<string, Wait[]> {
  const students = studentsById(records);
  const ofStudent = (id: number) => fits(asked, students.get(id) as never);
  const steps = (source: string, state: string, begins: readonly string[], ends: readonly string[]) =>
    (records.placements as Row[])
      .filter(
        (p) =>
          p.source === source &&
          within(placementDay(p), asked) &&
          fits(asked, {
            college: p.college,
            branch: p.branch,
            semester: students.get(p.student_id)!.semester,
          }),
      )
      .flatMap((p) => {
        const events = (records.placement_events as Row[]).filter((e) => e.placement_id === p.id);
        return events
          .filter((e) => begins.includes(e.event))
          .map((e): Wait => {
            const later = events.filter((next) => next.id > e.id && ends.includes(next.event));
            const decided =
              later.length === 0 ? null : new Date(Math.min(...later.map((next) => next.at.getTime())));
            return { since: e.at, decided, open: decided === null && p.state === state };
          });
      });
  const moderated = [...records.companies, ...records.internships].flatMap((row: Row): Wait[] => {
    const open = [0, 1].includes(row.moderation_status);
    if (!within(dayOfTime(row.submitted_at), asked)) return [];
    if (!open && (row.decided_at === null || row.decided_at < row.submitted_at)) return [];
    return [{ since: row.submitted_at, decided: open ? null : row.decided_at, open }];
  });
  return {
    Moderation: moderated,
    Claims: (records.enrolments as Row[])
      .filter((e) => within(dayOfTime(e.claimed_at), asked))
      .filter((e) =>
        fits(asked, { ...(students.get(e.student_id) as never as Row), college: e.college } as never),
      )
      .map((e) => ({ since: e.claimed_at, decided: e.decided_at, open: e.state === 'claimed' })),
    Proposals: steps('own', 'submitted', ['propose', 'appeal'], ['approve', 'refuse', 'cancel']),
    Payments: (records.applications as Row[])
      .filter((a) => within(dayOfTime(a.created_at), asked) && ofStudent(a.student_id))
      .flatMap((a) => {
        const events = (records.application_events as Row[]).filter((e) => e.application_id === a.id);
        return events
          .filter((e) => e.status === 9)
          .map((e): Wait => {
            const later = events.filter(
              (next) => Number(next.id) > Number(e.id) && [6, 10].includes(next.status),
            );
            const decided =
              later.length === 0 ? null : new Date(Math.min(...later.map((next) => next.at.getTime())));
            return { since: e.at, decided, open: decided === null && a.status === 9 };
          });
      }),
    Placements: steps('portal', 'confirmed', ['confirm'], ['approve', 'sendBack', 'cancel']),
  };
}

/** Of all that was asked for, by kind. */
function waiting(records: Records, asked: Asked): Row[] {
  const days = (value: number | null) => (value === null ? null : Number(value.toFixed(1)));
  return Object.entries(waitsIn(records, asked)).map(([kind, waits]) => {
    const open = waits.filter((wait) => wait.open);
    const took = waits.flatMap(({ since, decided }) =>
      decided === null ? [] : [(decided.getTime() - since.getTime()) / DAY],
    );
    const oldest = open.map(({ since }) => since).sort((a, b) => a.getTime() - b.getTime())[0];
    return {
      kind,
      open: open.length,
      oldest: oldest === undefined ? null : dayOfTime(oldest),
      decided: took.length,
      days_median: days(percentile(took, 0.5)),
      days_90: days(percentile(took, 0.9)),
    };
  });
}

const SIGNED: Record<string, string> = { acceptance: 'Acceptance letter', relieving: 'Relieving letter' };

/** By student: the completed internship, else the latest. */
function accreditation(records: Records, asked: Asked): Row[] {
  const groups = new Map<number, Row[]>();
  for (const p of placementsIn(records, asked, APPROVED))
    groups.set(p.student_id, [...(groups.get(p.student_id) ?? []), p]);
  const students = studentsById(records);
  const after = (a: Row, b: Row) =>
    Number(b.state === 'completed') - Number(a.state === 'completed') ||
    (b.start_date ?? '').localeCompare(a.start_date ?? '') ||
    b.id - a.id;
  return [...groups.entries()]
    .map(([id, all]) => {
      const p = [...all].sort(after)[0]!;
      const row = (records.roster as Row[]).find((r) => r.student_id === id);
      const evaluation = (records.evaluations as Row[]).find(
        (e) => e.placement_id === p.id && e.kind === 'final',
      );
      const certificate = (records.certificates as Row[]).find((c) => c.placement_id === p.id);
      return {
        usn: row?.usn ?? students.get(id)!.usn,
        name: row?.name ?? (records.names as Row[]).find((one) => one.student_id === id)!.name,
        cgpa: row?.cgpa ?? null,
        backlogs: row?.backlogs ?? null,
        credits: p.credits,
        ...{ college: p.college, branch: p.branch, programme: row?.programme ?? null },
        ...{
          title: p.title,
          company: p.company,
          start_date: p.start_date,
          end_date: p.ended_on ?? p.end_date,
        },
        hours: countedOf(records, p).hours,
        evaluation: evaluation ? Number((sum(evaluation.scores) / 10).toFixed(2)) : null,
        certificate: certificate?.code ?? null,
        internships: all.length,
        papers: [
          ...records.papers.flatMap((paper: Row) => (paper.placement_id === p.id ? [SIGNED[paper.key]] : [])),
          p.report_file_id && 'Report',
          certificate && 'Certificate',
        ]
          .filter(Boolean)
          .join(', '),
      };
    })
    .sort((a, b) => String(a.usn).localeCompare(String(b.usn)));
}

export const MODEL = { placements, completion, waiting, accreditation };
