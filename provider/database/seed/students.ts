import type { Insertable } from 'kysely';
import { ROLES } from '#contract/roles';
import type { UsersTable } from '../accountSchema';
import type { StudentsTable } from '../schema';
import type { Demo } from './demo';
import { kebab } from './kebab';
import { BRANCHES, COLLEGES, DEMO_COLLEGE, SKILLS } from './masters';
import { makePdf } from './pdf';
import { INTERESTS } from './people';
import { HUBS } from './places';

export interface SeededStudent {
  row: Insertable<StudentsTable> & { id: number };
  name: string;
  college: string;
  skills: string[];
}

const AT_DEMO_COLLEGE = 31;

/** student@ and fresher@ first, then the sixty. */
export function studentRows(
  demo: Demo,
  ids: readonly number[],
  users: readonly (Insertable<UsersTable> & { id: number })[],
): SeededStudent[] {
  return users
    .filter((user) => user.role_id === ROLES.student)
    .map((user, i) => {
      if (user.email === 'fresher@demo.test') {
        return {
          name: user.name,
          college: DEMO_COLLEGE,
          skills: [],
          row: {
            id: ids[i]!,
            user_id: user.id,
            college_id: demo.names.id('colleges', DEMO_COLLEGE),
            created_at: user.created_at,
            updated_at: user.created_at,
          },
        };
      }
      return completeStudent(demo, ids[i]!, user, i);
    });
}

function completeStudent(
  { names, random, clock, files }: Demo,
  id: number,
  user: Insertable<UsersTable> & { id: number },
  i: number,
): SeededStudent {
  const colleges = Object.keys(COLLEGES);
  const branches = Object.keys(BRANCHES);
  const college = i < AT_DEMO_COLLEGE ? DEMO_COLLEGE : colleges[i % colleges.length]!;
  const branch = i === 0 ? branches[0]! : branches[(i * 5) % branches.length]!;
  const hub = i === 0 ? HUBS[0]! : random.pick(HUBS);
  const semester = i === 0 ? 6 : random.int(3, 8);
  const joined = Number(clock.day(0).slice(2, 4)) - Math.ceil(semester / 2);
  const usn = `${COLLEGES[college]}${joined}${BRANCHES[branch]}${String(i + 1).padStart(3, '0')}`;
  const skills =
    i === 0 ? ['React', 'TypeScript', 'PostgreSQL', 'Python'] : random.some(SKILLS, random.int(3, 6));
  const created = user.created_at as Date;
  const resume = makePdf(user.name, [
    `${branch}, semester ${semester}, ${college}.`,
    `Skills: ${skills.join(', ')}.`,
    'Worked on two course projects in a team and presented both to the department.',
  ]);
  const row = {
    id,
    user_id: user.id,
    dob: `${2000 + joined - 18}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    gender: i === 0 ? 'Female' : random.pick(['Female', 'Male', 'Female', 'Male', 'Other']),
    usn,
    college_id: names.id('colleges', college),
    branch_id: names.id('branches', branch),
    semester,
    address: `${random.int(2, 240)}, near ${hub.locality}, ${hub.city}`,
    ...names.place(hub.state, hub.city),
    pincode: hub.pincode,
    skill_ids: names.all('skills', skills),
    tags: random.some(INTERESTS, random.int(1, 3)),
    linkedin: i % 3 === 0 ? `https://www.linkedin.com/in/${kebab(user.name)}` : null,
    is_hide_cv: i % 9 === 4 ? 1 : 0,
    is_available_for_hiring: i % 5 === 3 ? 0 : 1,
    resume_file_id:
      i % 4 === 3 ? null : files.add(user.id, 'resume', `${kebab(user.name)}-resume.pdf`, resume, created),
    completed_at: created,
    created_at: created,
    updated_at: created,
  };
  return { row, name: user.name, college, skills };
}
