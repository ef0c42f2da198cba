/** Refusals in the shapes of the usual frameworks: each text at its field, and no code as text. */
import { fromAnswer } from '#src/api/transport/answer';
import { firstMessages } from '#src/lib/submission';

const BLANK = 'must not be blank';
const NAMES = { usn: 'usn', skills: 'skill_ids', pincode: 'pincode' };
const SPRING = {
  codes: ['NotBlank.student.usn', 'NotBlank'],
  arguments: [
    { codes: ['student.usn', 'usn'], arguments: null, defaultMessage: 'usn', code: 'usn' },
    { codes: ['student.1', '1'], defaultMessage: 'one' },
  ],
  ...{ defaultMessage: BLANK, objectName: 'student', rejectedValue: '', bindingFailure: false },
  code: 'NotBlank',
};
const OF_SPRING = {
  timestamp: '2026-11-26T08:00:00.000+00:00',
  status: 400,
  error: 'Bad Request',
  message: "Validation failed for object='student'. Error count: 1",
  path: '/api/v1/student/save-profile',
};
const GOOGLE = {
  code: 400,
  status: 'INVALID_ARGUMENT',
  message: 'The request is invalid.',
  details: [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'BAD_USN', domain: 'api.test' },
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field: 'student.usn', description: BLANK }],
    },
  ],
};

it.each<[string, object]>([
  ['Spring', { ...OF_SPRING, errors: [{ ...SPRING, field: 'usn' }] }],
  [
    'Spring with subErrors',
    { status: 'BAD_REQUEST', subErrors: [{ object: 'student', field: 'usn', message: BLANK }] },
  ],
  ['Symfony', { type: '/errors/1', title: 'Oh', violations: [{ propertyPath: 'data.usn', title: BLANK }] }],
  [
    'API Platform',
    {
      '@type': 'ConstraintViolationList',
      violations: [{ propertyPath: 'usn', message: BLANK, code: 'c1-0' }],
    },
  ],
  ['a form of Symfony', { code: 400, errors: { children: { usn: { errors: [BLANK] }, name: [] } } }],
  [
    'OData',
    {
      error: {
        ...{ code: 'BadRequest', message: 'Invalid.' },
        details: [{ code: 'NotBlank', target: 'usn', message: BLANK }],
      },
    },
  ],
  ['Google', { error: GOOGLE }],
  ['messages of a field', { errors: [{ field: 'usn', messages: [BLANK] }] }],
  ['DRF with full details', { usn: [{ message: BLANK, code: 'blank' }] }],
  [
    'Joi',
    {
      details: [
        {
          message: BLANK,
          path: ['usn'],
          type: 'string.empty',
          context: { label: 'usn', value: '', key: 'usn' },
        },
      ],
    },
  ],
  ['Zod', { name: 'ZodError', issues: [{ code: 'too_small', minimum: 1, path: ['usn'], message: BLANK }] }],
  ['Zod in an envelope', { success: false, error: { issues: [{ path: ['usn'], message: BLANK }] } }],
  [
    'ajv',
    {
      errors: [
        {
          instancePath: '/usn',
          schemaPath: '#/properties/usn/minLength',
          keyword: 'minLength',
          message: BLANK,
        },
      ],
    },
  ],
  ['ajv, missing', { errors: [{ instancePath: '', params: { missingProperty: 'usn' }, message: BLANK }] }],
  ['ASP.NET', { title: 'Errors.', status: 400, traceId: '00-ab-01', errors: { Usn: [BLANK] } }],
  ['NestJS', { message: [{ property: 'usn', constraints: { isNotEmpty: BLANK }, children: [] }] }],
  [
    'express-validator',
    { errors: [{ type: 'field', value: '', msg: BLANK, path: 'usn', location: 'body' }] },
  ],
  [
    'Mongoose',
    { errors: { usn: { name: 'ValidatorError', message: BLANK, kind: 'required', path: 'usn', value: '' } } },
  ],
  ['FastAPI', { detail: [{ loc: ['body', 'usn'], msg: BLANK, type: 'value_error' }] }],
  ['JSON:API', { errors: [{ status: '422', source: { pointer: '/data/attributes/usn' }, title: BLANK }] }],
  ['problem+json', { type: 'about:blank', 'invalid-params': [{ name: 'usn', reason: BLANK }] }],
  ['details by field', { error: { code: 'INVALID', details: { usn: BLANK, requestId: 'ab-01' } } }],
])('has the text of %s at its field, and nothing else', (_of, body) => {
  const { errors, errorsList } = fromAnswer(400, body);
  expect([firstMessages(errors, NAMES), errorsList]).toEqual([{ usn: BLANK }, [BLANK]]);
});

it.each<[string, object, string]>([
  ['Spring', { ...OF_SPRING, errors: [SPRING] }, BLANK],
  ['Google', { error: { ...GOOGLE, details: [] } }, 'The request is invalid.'],
  ['OAuth', { error: 'invalid_grant', error_description: 'The link has expired.' }, 'The link has expired.'],
])('reads a refusal of %s that is of no field', (_of, body, text) => {
  expect(fromAnswer(400, body)).toMatchObject({ message: text, errors: {} });
});

it.each(['skill_ids', 'skillIds', 'SkillIds', 'skill-ids', 'skillIds[0]', 'student.SkillIds[1].id'])(
  'finds the field of %s',
  (name) => {
    const { errors } = fromAnswer(422, { errors: { [name]: [BLANK] } });
    expect(firstMessages(errors, NAMES)).toEqual({ skills: BLANK });
  },
);

it('keeps fields that are called as the words of errors are', () => {
  const errors = { title: 'Too long.', description: ['Too short.'], code: ['Wrong.'], details: ['None.'] };
  expect(firstMessages(fromAnswer(422, { message: 'No.', errors }).errors)).toEqual({
    title: 'Too long.',
    description: 'Too short.',
    code: 'Wrong.',
    details: 'None.',
  });
});

it('keeps fields that are called as the places and codes of errors are', () => {
  const errors = {
    ...{ name: ['Required'], reason: ['Too short'], details: ['Too long'] },
    ...{ type: 'Required', code: 'Invalid' },
  };
  expect(firstMessages(fromAnswer(422, { errors }).errors)).toEqual({
    ...{ name: 'Required', reason: 'Too short', details: 'Too long' },
    ...{ type: 'Required', code: 'Invalid' },
  });
});
