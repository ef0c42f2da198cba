/** Whether answers tell by their duration what is known here: the same calls with known and unknown words. */
import type { Services } from '#provider/context';
import { hashPassword } from '#provider/security/passwords';
import { ApiClient } from '#tests/support/apiClient';
import { withProvider } from './provider';
import { median, type Row } from './statistics';

const ROUNDS = 41;
const PASSWORD = 'Bench@12345';
const COLLEGE = 'Demo Institute of Technology';

interface Question {
  what: string;
  /** Asks for the nth time, for something known or unknown. */
  ask(n: number, known: boolean): Promise<{ status: number; body: unknown }>;
}

let asked = 0;
/** Each request comes from an address of its own. */
function from(): { headers: Record<string, string> } {
  asked += 1;
  return { headers: { 'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` } };
}

/** Accounts `known1@…` with a placement each that `lead1@…` supervises, and a roster of other people. */
async function fill({ pool }: Services): Promise<void> {
  await pool.query(
    `insert into users (role_id, name, email, mobile, password_hash)
     select 2, 'Known ' || n, 'known' || n || '@bench.test', '9876543210', $2 from generate_series(1, $1::int) n`,
    [ROUNDS * 2, await hashPassword(PASSWORD)],
  );
  await pool.query(
    `insert into students (user_id) select id from users where email like 'known%@bench.test'`,
  );
  await pool.query(
    `insert into placements (source, student_id, company, title, start_date, end_date, supervisor_name,
       supervisor_email, state)
     select 'own', s.id, 'Works', 'Intern', current_date - 30, current_date + 30, 'Lead',
       replace(u.email, 'known', 'lead'), 'approved'
     from students s join users u on u.id = s.user_id where u.email like 'known%@bench.test'`,
  );
  await pool.query(
    `insert into roster (college_id, usn, name, branch_id, birth_date)
     select (select id from colleges where name = $2), 'KNOWN' || n, 'Somebody ' || n,
       (select min(id) from branches), '2005-01-01' from generate_series(1, $1::int) n`,
    [ROUNDS * 2, COLLEGE],
  );
}

/** A profile that is whole but for whose USN it names. */
async function profileOf({ pool, lookups }: Services, usn: string): Promise<FormData> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select gender, country_id, state_id, city_id from students s join users u on u.id = s.user_id
     where u.email = 'student@demo.test'`,
  );
  const form = new FormData();
  const texts = {
    ...rows[0],
    mobile: '9876543210',
    // Nobody's of the roster: such a claim waits, whoever has the USN.
    dob: '2004-02-03',
    usn,
    college: COLLEGE,
    branch: lookups.list('branches')[0]!.name,
    semester: 5,
    address: 'A street',
    pincode: '560001',
    'skill_ids[]': lookups.list('skills')[0]!.id,
  };
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value));
  const pdf = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });
  form.append('resume', pdf, 'r.pdf');
  return form;
}

async function questions(address: string, services: Services): Promise<Question[]> {
  const guest = new ApiClient(address);
  // The pair of a form and its cookie, which any first page brings.
  await guest.get('/site');
  const email = (n: number, known: boolean, word = 'known') => `${known ? word : 'unknown'}${n}@bench.test`;
  const post = (path: string, body: object) => guest.post(path, body, from());
  const students = await Promise.all(
    Array.from({ length: ROUNDS }, async (_, i) => {
      const client = new ApiClient(address);
      const { status } = await client.post(
        '/auth/login',
        { email: email(i + 1, true), password: PASSWORD },
        from(),
      );
      if (status !== 200) throw new Error(`a student's sign-in answered ${status}`);
      return client;
    }),
  );
  return [
    {
      what: 'sign-in with a wrong password',
      ask: (n, known) => post('/auth/login', { email: email(n, known), password: 'Wrong@12345' }),
    },
    {
      what: 'password reset',
      ask: (n, known) => post('/auth/forgot-password', { email: email(n, known) }),
    },
    {
      what: 'registration, where emails are verified',
      ask: (n, known) =>
        post('/auth/register', {
          name: 'Asha',
          mobile: '9876543210',
          email: known ? email(n, true) : `new${n}@bench.test`,
          password: PASSWORD,
          password_confirmation: PASSWORD,
          is_company: false,
        }),
    },
    {
      what: 'a supervisor’s new link',
      ask: (n, known) => post('/supervision/renew', { email: email(n, known, 'lead') }),
    },
    {
      what: 'a claim of a USN',
      ask: async (n, known) =>
        students[n - 1]!.post(
          '/student/store',
          await profileOf(services, known ? `KNOWN${n}` : `NOBODY${n}`),
          from(),
        ),
    },
  ];
}

/** An answer without what was asked and whose it is. */
const plain = (answer: unknown) =>
  JSON.stringify(answer).replace(/(un)?known\d+|new\d+|lead\d+|nobody\d+|"id":\d+/gi, '…');

export const secretRows = (): Promise<Row[]> =>
  withProvider(async ({ address, app: { services } }) => {
    await fill(services);
    await services.pool.query('update policy set verify_email = true');
    await services.site.load();
    // Students who sign in have proved their address.
    await services.pool.query(
      "update users set email_proved_at = now() where email like 'known%@bench.test'",
    );
    const rows: Row[] = [];
    for (const { what, ask } of await questions(address, services)) {
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      for (let n = 1; n <= ROUNDS; n += 1)
        // In turns, so that what else the machine does meets both.
        for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const begun = performance.now();
          const answer = await ask(n, kind === 'known');
          times[kind].push(performance.now() - begun);
          answers.add(plain(answer));
        }
      if (answers.size > 1) throw new Error(`${what} answers differently: ${[...answers].join('\n')}`);
      const [known, unknown] = [median(times.known), median(times.unknown)];
      rows.push({
        what: `${what}, of what is known here`,
        value: `${known.toFixed(1)} ms`,
        against: `unknown ${unknown.toFixed(1)} ms`,
        ratio: known / unknown,
        wanted: '0.95 to 1.05',
      });
    }
    return rows;
  });
