import type { Insertable } from 'kysely';
import type { RosterTables } from '../rosterSchema';
import type { Demo } from './demo';
import { BRANCHES, COLLEGES, DEMO_COLLEGE } from './masters';
import type { SeededStudent } from './students';

/** student@ and the last two of the demo college. */
const CLAIMS_WAITING = 3;

const NOT_YET = [
  'Nandini Bhat',
  'Farhan Qureshi',
  'Tenzin Dolma',
  'Sneha Patil',
  'Abhishek Gowda',
  'Mary Kuruvilla',
  'Rahul Deshpande',
] as const;

interface Belonging {
  roster: Insertable<RosterTables['roster']>[];
  enrolments: Insertable<RosterTables['enrolments']>[];
}

/** Of the demo college: confirmed students, three claims with another address, seven without account. */
export function belongingRows(
  { names, clock, random }: Demo,
  students: readonly (SeededStudent & { email: string })[],
): Belonging {
  const college_id = names.id('colleges', DEMO_COLLEGE);
  const own = students.filter(({ row, college }) => college === DEMO_COLLEGE && row.usn);
  const waiting = [own[0]!, ...own.slice(1 - CLAIMS_WAITING)];
  const rowOf = (name: string, usn: string, branch_id: number, semester: number) => ({
    college_id,
    name,
    usn,
    branch_id,
    programme: 'B.E.',
    semester,
    year: `20${usn.slice(3, 5)}`,
    cgpa: random.int(62, 96) / 10,
    backlogs: random.int(0, 9) === 0 ? 1 : 0,
    created_at: clock.ago(150),
    updated_at: clock.ago(20),
  });
  const present = own.map((student) => {
    const { id, usn, branch_id, semester, dob } = student.row;
    const row = rowOf(student.name, usn!, branch_id!, semester!);
    const address = `${usn!.toLowerCase()}@demo-institute.test`;
    return waiting.includes(student)
      ? { ...row, email: address, birth_date: null, student_id: null }
      : { ...row, email: student.email, birth_date: dob ?? null, student_id: id };
  });
  const branches = Object.keys(BRANCHES);
  const joined = Number(clock.day(0).slice(2, 4)) - 3;
  const absent = NOT_YET.map((name, i) => {
    const branch = branches[i]!;
    const usn = `${COLLEGES[DEMO_COLLEGE]}${joined}${BRANCHES[branch]}${String(i + 101)}`;
    return {
      ...rowOf(name, usn, names.id('branches', branch), 5),
      email: `${usn.toLowerCase()}@demo-institute.test`,
      birth_date: `${2000 + joined - 18}-0${i + 1}-1${i}`,
      student_id: null,
    };
  });
  return {
    roster: [...present, ...absent],
    enrolments: own.map((student, i) => ({
      student_id: student.row.id,
      college_id,
      usn: student.row.usn!,
      ...(waiting.includes(student)
        ? { state: 'claimed' as const, claimed_at: clock.ago(1.5 + i / 20) }
        : { state: 'confirmed' as const, claimed_at: clock.ago(140), decided_at: clock.ago(139) }),
    })),
  };
}
