import { text } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { seedLookups } from '#provider/database/seed';
import { resumeFileName } from '#provider/modules/applications/files';
import { PASSWORD, PDF } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { aCompany, anApplication, anInternship, aStudent, masters } from '#tests/support/records';

let setup: ProviderSetup;
beforeAll(async () => {
  setup = await setupProvider();
  await seedLookups(setup.services);
});
afterAll(() => setup.close());

const LIST = '/company/internship/applications';
const DETAIL = '/company/internship/application-detail';

async function aRecruiter() {
  const company = await aCompany(setup.services);
  const client = await setup.newClient().login(company.user.email, PASSWORD);
  const internship = await anInternship(setup.services, company);
  const apply = async (overrides = {}, student = {}) =>
    anApplication(setup.services, internship, await aStudent(setup.services, student), overrides);
  return { company, client, internship, apply };
}
const idsOf = async (client: TestClient, query: string): Promise<number[]> =>
  (await client.get(`${LIST}?per_page=500&${query}`)).body.data.data.map((row: { id: number }) => row.id);

describe('GET /company/internship/application-detail', () => {
  it('should walk the list that the filters and the order name', async () => {
    const { client, apply } = await aRecruiter();
    for (const [status, rating] of [
      [2, null],
      [1, 5],
      [2, 3],
      [3, 3],
      [2, 5],
      [2, null],
      [1, null],
    ] as const)
      await apply({ status, rating, is_read: true });
    for (const query of [
      '',
      'status=2',
      'status=2&sort=oldest',
      'sort=rating',
      'sort=status',
      'status=1,3&sort=rating',
      'min_rating=3',
    ]) {
      const ids = await idsOf(client, query);
      for (const [index, id] of ids.entries()) {
        const { body } = await client.get(`${DETAIL}?id=${id}&${query}`);
        expect({ query, ...body.data }).toMatchObject({
          query,
          position: index + 1,
          total: ids.length,
          previous_id: ids[index - 1] ?? null,
          next_id: ids[index + 1] ?? null,
        });
      }
    }
  });

  it('should keep the place of one that reading or moving took out of the list', async () => {
    const { client, apply } = await aRecruiter();
    const [last, middle, first] = [await apply(), await apply(), await apply()];
    const { body } = await client.get(`${DETAIL}?id=${middle.id}&unread=1`);
    expect(body.data).toMatchObject({
      position: 2,
      total: 3,
      previous_id: first.id,
      next_id: last.id,
    });
    expect(await idsOf(client, 'unread=1')).toEqual([first.id, last.id]);
    await client.form('/company/internship/application-status', { id: middle.id, status: 3 });
    expect((await client.get(`${DETAIL}?id=${middle.id}&status=1`)).body.data).toMatchObject({
      position: 2,
      total: 3,
      previous_id: first.id,
      next_id: last.id,
    });
    expect((await client.get(`${DETAIL}?id=${last.id}&status=1`)).body.data).toMatchObject({
      position: 2,
      total: 2,
      previous_id: first.id,
      next_id: null,
    });
  });

  it('should tell the skills that the internship asks for, and refuse a list that there cannot be', async () => {
    const { client, apply } = await aRecruiter();
    const { id } = await apply();
    const { body } = await client.get(`${DETAIL}?id=${id}`);
    expect(body.data.internship.skills.map((skill: { id: number }) => skill.id)).toEqual(
      masters(setup.services).skills.slice(0, 2),
    );
    expect((await client.get(`${DETAIL}?id=${id}&status=11`)).body.errors).toEqual({
      status: ['Select from the list'],
    });
  });
});

describe('the filters of applicants', () => {
  it('should narrow the list, the counts and the export alike', async () => {
    const { client, apply } = await aRecruiter();
    const { skills, college, otherCollege, branch } = masters(setup.services);
    const one = await apply({ is_read: false, rating: 4 }, { semester: 5, college: otherCollege });
    const two = await apply(
      { is_read: true, rating: 2, status: 3 },
      { skill_ids: [skills[3]!, skills[4]!], branch: 'Elsewhere' },
    );
    const expected: Record<string, number[]> = {
      'unread=1': [one.id],
      'unread=0': [two.id, one.id],
      [`skill_id=${skills[4]}`]: [two.id],
      [`skill_id=${skills[9]}`]: [],
      [`branch=${encodeURIComponent(branch)}`]: [one.id],
      'branch=Elsewhere': [two.id],
      'semester=5': [one.id],
      [`college=${encodeURIComponent(college)}`]: [two.id],
      'min_rating=3': [one.id],
      'min_rating=2&status=3': [two.id],
    };
    for (const [query, ids] of Object.entries(expected)) {
      expect({ query, ids: await idsOf(client, query) }).toEqual({ query, ids });
      const { raw } = await client.get(`${LIST}/export?${query}`);
      expect(raw.body.trimEnd().split('\r\n').slice(1)).toHaveLength(ids.length);
    }
    const [row] = (await client.get(`${LIST}?semester=5`)).body.data.data;
    expect(row.student_details).toMatchObject({ branch, semester: 5, college: otherCollege });
  });

  it.each([
    'unread=2',
    'skill_id=x',
    'semester=0',
    'semester=11',
    'min_rating=6',
    `branch=${'x'.repeat(201)}`,
  ])('should refuse %s', async (query) => {
    const { client } = await aRecruiter();
    for (const path of [LIST, `${LIST}/counts`]) {
      const { status, body } = await client.get(`${path}?${query}`);
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
        status: 422,
        fields: [query.split('=')[0]],
      });
    }
  });
});

describe('GET /company/internship/applications/counts', () => {
  it('should count each status of the filtered ones, whatever status is asked for', async () => {
    const { client, apply } = await aRecruiter();
    for (const [status, rating] of [
      [1, 5],
      [1, null],
      [2, 5],
      [7, 4],
    ] as const)
      await apply({ status, rating });
    const counts = async (query: string) => (await client.get(`${LIST}/counts?${query}`)).body.data;
    expect(await counts('')).toEqual({ 1: 2, 2: 1, 7: 1 });
    expect(await counts('status=2')).toEqual({ 1: 2, 2: 1, 7: 1 });
    expect(await counts('min_rating=5&status=7')).toEqual({ 1: 1, 2: 1 });
    expect(await counts('q=nobody-is-called-this')).toEqual({});
    expect((await (await aRecruiter()).client.get(`${LIST}/counts`)).body.data).toEqual({});
  });
});

describe('GET /company/internship/applications/export', () => {
  it('should tell semester, skills, LinkedIn and message', async () => {
    const { client, apply } = await aRecruiter();
    const { skills } = masters(setup.services);
    await apply(
      { message: 'I build "things",\nand mend them.' },
      { linkedin: 'https://www.linkedin.com/in/asha', semester: 7, skill_ids: skills.slice(0, 2) },
    );
    const { raw } = await client.get(`${LIST}/export`);
    const names = setup.services.lookups.many('skills', skills.slice(0, 2)).map(({ name }) => name);
    expect(raw.body.split('\r\n')[0]).toMatch(/,Semester,Skills,LinkedIn,Message$/);
    expect(raw.body.trimEnd()).toMatch(
      new RegExp(
        `,7,"${names.join(', ')}",https://www.linkedin.com/in/asha,"I build ""things"",\nand mend them."$`,
      ),
    );
  });
});

/** What an archive holds, by name. */
const unzipped = (zip: Buffer): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file: ZipFile) => {
      if (error) return reject(error);
      const found: Record<string, string> = {};
      file.on('entry', (entry: Entry) =>
        file.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          void text(stream).then((content) => {
            found[entry.fileName] = content;
            file.readEntry();
          }, reject);
        }),
      );
      file.on('end', () => resolve(found)).on('error', reject);
      file.readEntry();
    });
  });

describe('GET /company/internship/applications/resumes', () => {
  const withResume = async (apply: Awaited<ReturnType<typeof aRecruiter>>['apply'], overrides = {}) => {
    const student = await aStudent(setup.services);
    const file = await setup.services.db
      .insertInto('files')
      .values({
        owner_id: student.user.id,
        kind: 'resume',
        name: 'cv.pdf',
        mime: PDF.type,
        size: PDF.content.length,
        content: PDF.content,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return apply(overrides, { resume_file_id: file.id });
  };
  const get = (client: TestClient, ids: string) => client.get(`${LIST}/resumes?ids=${ids}`);

  it('should send the résumés of a selection as one ZIP, without those who have none or withdrew', async () => {
    const { client, apply } = await aRecruiter();
    const [one, none, withdrawn, two] = [
      await withResume(apply),
      await apply(),
      await withResume(apply, { status: 7 }),
      await withResume(apply, { status: 5 }),
    ];
    const ids = [one, none, withdrawn, two].map(({ id }) => id);
    await setup.services.db
      .updateTable('users')
      .set({ name: '../Ávila: "B"' })
      .from('students as s')
      .innerJoin('applications as a', 'a.student_id', 's.id')
      .whereRef('s.user_id', '=', 'users.id')
      .where('a.id', '=', one.id)
      .execute();
    const { status, headers, raw } = await get(client, [...ids, one.id].join(','));
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/zip' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="resumes-\d{4}-\d\d-\d\d\.zip"$/);
    const found = await unzipped(raw.rawPayload);
    expect(Object.keys(found)).toEqual([
      `${one.id}--Ávila- -B-.pdf`,
      expect.stringMatching(`^${two.id}-.+\\.pdf$`),
    ]);
    expect(Object.values(found)).toEqual([PDF.content.toString(), PDF.content.toString()]);
  });

  it('should send an empty archive when nobody has one', async () => {
    const { client, apply } = await aRecruiter();
    const { raw } = await get(client, String((await apply()).id));
    expect(await unzipped(raw.rawPayload)).toEqual({});
  });

  it('should not find the application of another company, nor one that there is not', async () => {
    const [mine, theirs] = [await aRecruiter(), await aRecruiter()];
    const [own, foreign] = [await mine.apply(), await theirs.apply()];
    for (const other of [foreign.id, 2_000_000_000]) {
      const { status, body } = await get(mine.client, `${own.id},${other}`);
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });

  it.each([
    ['', 'Select at least one application.'],
    ['1,x', 'Select from the list'],
    [Array.from({ length: 101 }, (_, i) => i + 1).join(','), 'Select at most 100 applications.'],
  ])('should refuse the ids "%s"', async (ids, message) => {
    const { client } = await aRecruiter();
    const { status, body } = await get(client, ids);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { ids: [message] } });
  });

  it.each([
    ['Asha Rao', '7-Asha Rao.pdf'],
    ['a/b\\c:d*e?f"g<h>i|j\u0000k\u202el', '7-a-b-c-d-e-f-g-h-i-j-k-l.pdf'],
    ['..', '7-applicant.pdf'],
    ['x'.repeat(300), `7-${'x'.repeat(80)}.pdf`],
  ])('should call the file of %j %s', (name, file) => {
    expect(resumeFileName({ id: 7, name })).toBe(file);
  });
});
