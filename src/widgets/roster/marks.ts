import { formatDate } from '#src/lib/dates';

interface Requested {
  birth_date?: string;
  cgpa?: number;
  backlogs?: number;
}

/** What the roster should say instead, beside college, USN and branch. */
export const changedMarks = (requested: Requested | null | undefined): string[] => [
  ...(requested?.birth_date ? [`date of birth ${formatDate(requested.birth_date)}`] : []),
  ...(requested?.cgpa === undefined ? [] : [`CGPA ${requested.cgpa}`]),
  ...(requested?.backlogs === undefined ? [] : [`open backlogs ${requested.backlogs}`]),
];
