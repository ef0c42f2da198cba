/** What the forms of pages say after refusals and failures as other providers send them. */
import { screen, waitFor } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import EditInternshipPage from '#src/areas/company/internships/EditInternshipPage';
import ApplyPage from '#src/areas/student/apply/ApplyPage';
import ProfileEditPage from '#src/areas/student/profile/ProfileEditPage';
import { anInternshipRecord } from '#tests/support/companyRecords';
import { refusal, success, type Answerer, type FakeAnswer } from '#tests/support/portalStore';
import { labelled, recordUploads, renderPage } from '#tests/support/renderPage';
import { anInternship, aProfile } from '#tests/support/studentRecords';

const PROFILE = '/dashboard/student/profile/edit';
const APPLY = '/dashboard/student/apply-to-internship/7-backend-intern';
const MESSAGE = 'I have built two small services.';
const field = (label: string) => screen.getByLabelText(labelled(label));

/** The profile form, saved once; an upload is answered by `answer`. */
async function profileSaved(
  answer: { status?: number; body: unknown },
  answers: Record<string, Answerer> = {},
) {
  recordUploads(() => answer);
  const view = await renderPage(<ProfileEditPage />, {
    at: PROFILE,
    route: PROFILE,
    role: ROLES.student,
    answers: { 'GET /student/detail': success(aProfile()) },
  });
  Object.assign(view.provider.answers, answers);
  await screen.findByLabelText(labelled('USN'));
  await view.user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(view.toasts).not.toEqual([]));
  return view;
}

/** The application form, sent once. */
async function applied(answer: Answerer, answers: Record<string, Answerer> = {}) {
  const view = await renderPage(<ApplyPage />, {
    at: APPLY,
    route: '/dashboard/student/apply-to-internship/:slug',
    role: ROLES.student,
    config: { providerOrigin: 'https://api.test' },
    answers: {
      'GET /internships/7-backend-intern': success(anInternship()),
      'GET /student/detail': success(aProfile()),
      'POST /student/internship-apply': answer,
    },
  });
  Object.assign(view.provider.answers, answers);
  await view.user.type(await screen.findByLabelText(/Message to Recruiter/), MESSAGE);
  await view.user.click(screen.getByRole('button', { name: 'Apply Now' }));
  await waitFor(() => expect(view.toasts).not.toEqual([]));
  return view;
}

const TAKEN = 'This USN is taken.';
const CODE = 'Six digits, please.';
const SKILL = 'This is no skill.';
const CONSENT = 'Agree to the rules first.';
const PROBLEM = { type: 'about:blank', title: 'Invalid', status: 422, detail: 'See the errors.' };

describe.each<[string, object]>([
  [
    'Laravel',
    {
      message: 'The given data was invalid.',
      errors: { usn: [TAKEN], pincode: [CODE], 'skill_ids.0': [SKILL], consent: [CONSENT] },
    },
  ],
  ['Django', { usn: [TAKEN], pincode: [CODE], skill_ids: { 0: [SKILL] }, consent: [CONSENT] }],
  [
    'Django, of rows',
    { usn: [TAKEN], pincode: [CODE], skill_ids: [{}, { id: [SKILL] }], consent: [CONSENT] },
  ],
  [
    'FastAPI',
    {
      detail: [
        { loc: ['body', 'usn'], msg: TAKEN, type: 'value_error' },
        { loc: ['body', 'pincode'], msg: CODE, type: 'value_error' },
        { loc: ['body', 'skill_ids', 0], msg: SKILL, type: 'value_error' },
        { loc: ['body', 'consent'], msg: CONSENT, type: 'missing' },
      ],
    },
  ],
  [
    'problem+json with errors',
    {
      ...PROBLEM,
      errors: [
        { detail: TAKEN, pointer: '#/usn' },
        { detail: CODE, pointer: '#/pincode' },
        { detail: SKILL, pointer: '#/skill_ids/0' },
        { detail: CONSENT, pointer: '#/consent' },
      ],
    },
  ],
  [
    'problem+json with invalid-params',
    {
      ...PROBLEM,
      'invalid-params': [
        { name: 'usn', reason: TAKEN },
        { name: 'pincode', reason: CODE },
        { name: 'skill_ids[0]', reason: SKILL },
        { name: 'consent', reason: CONSENT },
      ],
    },
  ],
  [
    'JSON:API',
    {
      errors: [
        { source: { pointer: '/data/attributes/usn' }, detail: TAKEN },
        { source: { pointer: '/data/attributes/pincode' }, detail: CODE },
        { source: { pointer: '/data/attributes/skill_ids/0/id' }, detail: SKILL },
        { source: { pointer: '/data/attributes/consent' }, detail: CONSENT },
      ],
    },
  ],
  [
    'records in records',
    {
      errors: {
        student: { usn: [TAKEN], pincode: [CODE], skill_ids: { 0: { id: [SKILL] } }, consent: CONSENT },
      },
    },
  ],
])('the profile form, refused in the shape of %s', (_of, body) => {
  it('has each message at its field, and at its end what is of none', async () => {
    const { toasts } = await profileSaved({ status: 422, body });
    await waitFor(() => expect(field('USN')).toHaveAccessibleDescription(new RegExp(TAKEN)));
    expect(field('Postal Code')).toHaveAccessibleDescription(new RegExp(CODE));
    expect(screen.getByText(SKILL).closest('.form-field')).toHaveTextContent(/^Skills/);
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${CONSENT}$`));
    expect(toasts).toEqual([TAKEN, CODE, SKILL, CONSENT].map((text) => `error: ${text}`));
  });
});

it('says at the end of a form what is of no field, beside what is of one', async () => {
  const { toasts } = await profileSaved({
    status: 400,
    body: { usn: [TAKEN], non_field_errors: ['The form is closed.'] },
  });
  await waitFor(() => expect(field('USN')).toHaveAccessibleDescription(new RegExp(TAKEN)));
  expect(screen.getByRole('alert')).toHaveTextContent(/^The form is closed\.$/);
  expect(toasts).toEqual([`error: ${TAKEN}`, 'error: The form is closed.']);
});

it('says at the lists of the internship form what is wrong with one of their entries', async () => {
  recordUploads(() => ({
    status: 422,
    body: { message: 'Invalid', errors: { 'category_ids.0': ['Closed.'], 'skill_ids.1': [SKILL] } },
  }));
  const { user } = await renderPage(<EditInternshipPage />, {
    at: '/dashboard/company/edit-internship/5',
    route: '/dashboard/company/edit-internship/:id',
    answers: { 'GET /company/internship/show': success(anInternshipRecord()) },
  });
  await screen.findByLabelText(labelled('Internship Title'));
  await user.click(screen.getByRole('button', { name: 'Update Internship' }));
  expect((await screen.findByText('Closed.')).closest('.form-field')).toHaveTextContent(/^Categories/);
  expect(screen.getByText(SKILL).closest('.form-field')).toHaveTextContent(/^Skills/);
});

const QUOTA = 'Quota of applications reached.';
it.each([
  ['Django', { detail: QUOTA }],
  ['Django, of no field', { non_field_errors: [QUOTA] }],
  ['FastAPI', { detail: QUOTA }],
  ['FastAPI, of the whole body', { detail: [{ loc: ['body'], msg: QUOTA, type: 'value_error' }] }],
  ['problem+json', { type: 'about:blank', title: 'Conflict', status: 409, detail: QUOTA }],
  ['Laravel', { message: QUOTA }],
])('says in the form why %s refuses without a field, and that it failed', async (_of, body) => {
  const { toasts } = await applied({ status: 409, body });
  expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${QUOTA}$`));
  expect(screen.getByLabelText(/Message to Recruiter/)).toHaveValue(MESSAGE);
  expect([['error: Failed to submit application.'], [`error: ${QUOTA}`]]).toContainEqual(toasts);
});

describe('a failure is one story, told by the toast and in the form', () => {
  const FAULT = '<h1>Server Error</h1>';
  it.each<[string, FakeAnswer, string]>([
    ['500 in JSON', refusal(500, 'SERVER_ERROR'), ''],
    ['500 without JSON', { status: 500, body: FAULT }, ''],
    ['501 without a body', { status: 501, body: '' }, ''],
    ['503 without JSON', { status: 503, body: FAULT }, 'The portal is not available right now.'],
  ])('after %s: it failed', async (_what, answer, cause) => {
    const { toasts } = await applied(answer);
    expect(toasts).toEqual(['error: Failed to submit application.']);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Failed to submit application.${cause}It may have been saved anyway. What you typed is still here.`,
    );
    expect(screen.getByLabelText(/Message to Recruiter/)).toHaveValue(MESSAGE);
  });

  it.each<[string, FakeAnswer, string]>([
    ['504', { status: 504, body: FAULT }, 'The portal did not answer in time.'],
    ['502', { status: 502, body: '' }, 'The portal did not answer in time.'],
    ['a page of 200', { body: '<h1>Saved</h1>' }, ''],
  ])('after %s: nobody knows', async (_what, answer, cause) => {
    const { toasts } = await applied(answer);
    expect(toasts).toEqual(["error: We don't know whether it was saved."]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${cause}We don't know whether it was saved. What you typed is still here.`,
    );
  });

  it('of a form with files: it failed', async () => {
    const { toasts } = await profileSaved({ status: 500, body: FAULT });
    expect(toasts).toEqual(['error: Update failed. Please try again.']);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Update failed. Please try again.It may have been saved anyway. What you typed is still here.',
    );
  });
});

describe('a session that has ended, however that is said,', () => {
  const GONE = { 'GET /auth/user': refusal(401, 'UNAUTHENTICATED') };
  const UNAUTHENTICATED = { success: false, code: 'UNAUTHENTICATED', message: 'Unauthenticated.' };
  const ENDED = 'warning: Your session has ended. Log in to continue.';
  const KEPT = 'info: What you typed is saved and will be restored when you log in.';

  it.each<[string, FakeAnswer]>([
    ['403 without a code', { status: 403, body: { message: 'This action is unauthorized.' } }],
    ['403 with the code', { status: 403, body: UNAUTHENTICATED }],
    ['200 with the code', { status: 200, body: UNAUTHENTICATED }],
    ['440 in JSON', { status: 440, body: { message: 'Login Time-out' } }],
    ['440 as a page', { status: 440, body: '<h1>Login Time-out</h1>' }],
  ])('ends by %s at a save, and what was typed waits', async (_what, answer) => {
    const { toasts, store } = await applied(answer, GONE);
    expect(toasts).toEqual([ENDED, KEPT]);
    expect(store.getState().auth).toMatchObject({ user: null, loginRedirectPath: APPLY });
    const drafts = Object.values(store.getState().drafts?.drafts ?? {});
    expect(drafts).toEqual([expect.objectContaining({ values: { message: MESSAGE } })]);
  });

  it('ends by 440 at a save with files', async () => {
    const { toasts, store } = await profileSaved({ status: 440, body: '' }, GONE);
    expect(toasts).toEqual([ENDED]);
    expect(store.getState().auth).toMatchObject({ user: null, loginRedirectPath: PROFILE });
  });

  it('has not ended where the provider knows the person: the reason is told', async () => {
    const { store } = await applied({ status: 403, body: { message: 'Not in your branch.' } });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not in your branch\.$/);
    expect(store.getState().auth.user).toMatchObject({ id: 7 });
  });
});
