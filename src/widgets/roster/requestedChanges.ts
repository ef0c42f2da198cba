import { formatDate } from '#src/lib/dates';

interface Belonging {
  college: string | null;
  usn: string | null;
  branch: string | null;
}

interface Requested extends Belonging {
  birth_date?: string;
  cgpa?: number;
  backlogs?: number;
}

/** What the roster should say instead; college, USN and branch only where one of them changes. */
export function requestedChanges(requested: Requested, present: Belonging): string {
  const { college, usn, branch, birth_date, cgpa, backlogs } = requested;
  const moves = college !== present.college || usn !== present.usn || branch !== present.branch;
  return [
    ...(moves ? [college, usn, branch] : []),
    ...(birth_date ? [`date of birth ${formatDate(birth_date)}`] : []),
    ...(cgpa === undefined ? [] : [`CGPA ${cgpa}`]),
    ...(backlogs === undefined ? [] : [`open backlogs ${backlogs}`]),
  ].join(', ');
}
