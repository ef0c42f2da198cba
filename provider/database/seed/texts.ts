import days from './data/days.json';
import notices from './data/notices.json';

export const MESSAGES: ReadonlyArray<(role: string, skill: string, name: string) => string> = [
  (role, skill, name) =>
    `Dear team, I am ${name} and I would like to join you as ${role}. I have used ${skill} in two course projects and I can start within a week.`,
  (role, skill) =>
    `I have followed your work for a year. Last term I completed a project with ${skill}; the position of ${role} would let me learn how it is used outside the classroom.`,
  (role, skill) =>
    `Good day. My strongest subject is ${skill}, and I helped a local shop with it during the holidays. I am applying as ${role} and can share my work on request.`,
  (role, skill) =>
    `The description of ${role} matches what I want to do after my degree. I am still learning ${skill}, but I learn steadily and ask when I am stuck.`,
  (role, skill, name) =>
    `Hello, my name is ${name}. Our college team came second in a state contest with a project built on ${skill}. I would be glad to bring that experience to you as ${role}.`,
  (role, skill) =>
    `I am looking for a place where my work is reviewed properly. I have practised ${skill} for a year, and ${role} sounds like the right next step. I am free on all weekdays.`,
];

interface WorkDay {
  description: string;
  learnings: string;
  blockers: string;
  skills: readonly string[];
}

const WORK_DAYS: readonly WorkDay[] = days.work;
const OWN_DAYS: Readonly<Record<string, { work: readonly string[]; later: readonly string[] }>> = days.own;

/** Two sentences whose numbers share no factor: no pair repeats until every one has been used. */
const pairOf = (work: readonly string[], later: readonly string[], n: number): string =>
  `${work[n % work.length]} ${later[n % later.length]}`;

/** What a day of an internship was about. */
export function workDay(n: number): WorkDay {
  const day = WORK_DAYS[n % WORK_DAYS.length]!;
  return {
    ...day,
    description: pairOf(
      WORK_DAYS.map(({ description }) => description),
      days.later,
      n,
    ),
  };
}

/** The same of an internship that a student found alone. */
export function ownDay(title: string, n: number): string {
  const own = OWN_DAYS[title];
  return own ? pairOf(own.work, own.later, n) : 'Worked with the team.';
}

export const PROJECT_DAYS: readonly string[] = days.project;

export const NEWS = notices.news as [string, string][];
export const CIRCULARS = notices.circulars as [string, string][];
