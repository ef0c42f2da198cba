/** Answers whose values are something else than the contract says: no reader throws, nothing is guessed. */
import { fromAnswer } from '#src/api/transport/answer';
import { inKinds } from '#src/api/mapping/kinds';
import { inShape } from '#src/api/mapping/shape';
import { structureOf } from '#src/api/mapping/answers';
import { toStudentValues } from '#src/api/mapping/studentMapper';
import { contractCalls } from '#tests/support/contractCalls';
import { real, type Schema } from '#tests/support/mangledRows';

type Place = [path: string, name: string, structure: string, schema: Schema];

const structureOfSchema = (schema: Schema): string => {
  if (schema.properties) return 'record';
  if (schema.items) return real(schema.items).properties ? 'rows' : 'list';
  const types = [schema.type ?? []].flat();
  return types.length === 0 || types.includes('object') ? 'open' : 'plain';
};

function placesOf(given: Schema, path: string): Place[] {
  const schema = real(given);
  if (schema.items) return placesOf(schema.items, path);
  return Object.entries(schema.properties ?? {}).flatMap(([name, of]): Place[] => [
    [path, name, structureOfSchema(real(of)), real(of)],
    ...placesOf(of, path),
  ]);
}
const PLACES = contractCalls().flatMap(({ path, data }) => (data ? placesOf(data as Schema, path) : []));

it('knows of every name of every answer whether it is plain, a record or a list', () => {
  const wrong = PLACES.filter(([path, name, structure]) => {
    const known = structureOf(path.replace(/:\w+/g, 'x'), name);
    return known !== structure && known !== 'asSent' && structure !== 'open';
  });
  expect([...new Set(wrong.map(([path, name, is]) => `${path} ${name}: ${is}`))]).toEqual([]);
});

const ODD = [
  { id: 4, name: 'Four' },
  { url: 'https://cdn.test/a.pdf' },
  { date: '2025-03-06 01:45:00', timezone: 'UTC' },
  [{ id: 1, name: 'One' }, 'Two', null],
  'a text',
  1_741_225_500,
  '2099/03/05',
  'Thu, 06 Mar 2025 01:45:00 GMT',
  '₹1,50,000',
  [],
  {},
  null,
  true,
];

it('hands on a value of the right structure, whatever came', () => {
  for (const [path, name, structure] of PLACES)
    for (const odd of ODD) {
      const at = path.replace(/:\w+/g, 'x');
      const { [name]: read } = inKinds({ [name]: odd }, at) as Record<string, unknown>;
      if (read === null || structureOf(at, name) === 'asSent' || structure === 'open') continue;
      const is = Array.isArray(read) ? 'many' : typeof read === 'object' ? 'record' : 'plain';
      const wanted = structure === 'rows' || structure === 'list' ? 'many' : structure;
      if (is !== wanted && !['before', 'after', 'content', 'rows', 'sums', 'links'].includes(name))
        throw new Error(`${path} ${name}: ${JSON.stringify(odd)} is read as ${JSON.stringify(read)}`);
    }
});

describe('a value that came otherwise', () => {
  const read = (path: string, data: object) => inKinds(data, path) as Record<string, unknown>;
  it.each([
    ['/student/detail', { college: { id: 3, name: 'Demo College' } }, { college: 'Demo College' }],
    ['/student/detail', { city: 'Bengaluru' }, { city: { name: 'Bengaluru' } }],
    ['/student/detail', { resume: { name: 'cv', url: '/f/cv.pdf' } }, { resume: '/f/cv.pdf' }],
    ['/student/detail', { skills: 'Go, SQL' }, { skills: [{ name: 'Go' }, { name: 'SQL' }] }],
    ['/student/internship-diaries', { skills: [{ name: 'Go' }, 'SQL'] }, { skills: 'Go, SQL' }],
    ['/company/internship/applications', { status: { id: 4, name: 'Offer' } }, { status: 4 }],
    ['/company/internship/applications', { status: 'offer_released' }, { status: 'offer_released' }],
    [
      '/company/internship/applications',
      { created_at: 1_741_225_500 },
      { created_at: '2025-03-06T01:45:00.000Z' },
    ],
    ['/company/internship/applications', { created_at: '05-03-2025' }, { created_at: '05-03-2025' }],
    ['/internships', { deadline: '2099/03/05' }, { deadline: '2099-03-05' }],
    ['/internships', { deadline: '5 March 2099' }, { deadline: '2099-03-05' }],
    ['/internships', { deadline: '05-03-2099' }, { deadline: '05-03-2099' }],
    ['/internships', { internship_fee: '₹1,50,000' }, { internship_fee: 150_000 }],
    ['/internships', { stipend: 'Rs. 12,500/-' }, { stipend: 12_500 }],
    ['/internships', { stipend: 'as per norms' }, { stipend: 'as per norms' }],
    [
      '/student/internship-diaries',
      { date: { date: '2025-03-06 00:00:00', timezone: 'Asia/Kolkata' } },
      { date: '2025-03-06' },
    ],
  ])('at %s, %j is read as %j', (path, sent, expected) => {
    expect(read(path, sent)).toEqual(expected);
  });

  it('chooses nothing in a form that has no id', () => {
    const profile = read('/student/detail', { skills: 'Go', tags: ['Robots'], college: { name: 'Demo' } });
    expect(toStudentValues(profile as never)).toMatchObject({
      skills: [],
      tags: ['Robots'],
      college: 'Demo',
    });
  });
});

describe('a refusal says why, at its field, in the shape of', () => {
  const refused = (body: unknown, status = 422) => {
    const { errors, errorsList, message } = fromAnswer(status, JSON.stringify(body), { message: 'Failed.' });
    return { errors, errorsList, message };
  };
  it.each([
    ['Laravel', { message: 'Invalid', errors: { mobile: ['Taken'] } }, 'mobile', 'Taken'],
    ['a text for a field', { message: 'Invalid', errors: { mobile: 'Taken' } }, 'mobile', 'Taken'],
    ['Django', { mobile: ['Taken'] }, 'mobile', 'Taken'],
    ['FastAPI', { detail: [{ loc: ['body', 'mobile'], msg: 'Taken', type: 'x' }] }, 'mobile', 'Taken'],
    ['a list', { message: 'Invalid', errors: [{ field: 'mobile', message: 'Taken' }] }, 'mobile', 'Taken'],
    ['JSON:API', { errors: [{ source: { pointer: '/data/mobile' }, detail: 'Taken' }] }, 'mobile', 'Taken'],
    ['records in records', { errors: { student: { mobile: ['Taken'] } } }, 'mobile', 'Taken'],
    [
      'problem+json',
      { title: 'Bad', 'invalid-params': [{ name: 'mobile', reason: 'Taken' }] },
      'mobile',
      'Taken',
    ],
  ])('%s', (_of, body, field, text) => {
    expect(refused(body)).toMatchObject({ errors: { [field]: [text] }, errorsList: [text] });
  });
  it.each([
    ['Django', { detail: 'Quota of applications reached.' }],
    ['Django, of no field', { non_field_errors: ['Quota of applications reached.'] }],
    ['problem+json', { type: 'x', title: 'Bad', detail: 'Quota of applications reached.', status: 422 }],
    ['a list of texts', { message: 'Invalid', errors: ['Quota of applications reached.'] }],
    ['an error', { error: 'Quota of applications reached.' }],
    ['an error in it', { error: { message: 'Quota of applications reached.' } }],
    ['a msg', { msg: 'Quota of applications reached.' }],
    ['a message of messages', { message: { 0: 'Quota of applications reached.' } }],
  ])('%s, in a sentence', (_of, body) => {
    expect(refused(body).message).toBe('Quota of applications reached.');
    expect(refused(body).errors).toEqual({});
  });
});

describe('a page', () => {
  const rows = (n: number) => Array.from({ length: n }, (_, i) => ({ id: i + 1 }));
  const page = (data: object, at = 1) =>
    inShape(fromAnswer(200, { success: true, data }), { page: {} }, {}, at).data;
  it('has a next one where the total says so', () => {
    expect(page({ data: rows(10), total: 13 })).toMatchObject({ last_page: 2, total: 13 });
    expect(page({ data: rows(3), total: 13 }, 2)).toMatchObject({ last_page: 2, total: 13 });
    expect(page({ data: rows(5), total: 45 }, 3)).toMatchObject({ last_page: 3 });
  });
  it('of a cursor has no total that nobody sent', () => {
    expect(page({ data: rows(10), next_cursor: 'abc' })).toMatchObject({ last_page: 1, at_least: true });
  });
});
