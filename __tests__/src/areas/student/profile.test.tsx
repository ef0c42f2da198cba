import { act, screen, waitFor } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import { OWN_SITE } from '#contract/site/site';
import { toStudentForm, toStudentValues } from '#src/api/mapping/studentMapper';
import ProfileEditPage from '#src/areas/student/profile/ProfileEditPage';
import ProfilePage from '#src/areas/student/profile/ProfilePage';
import { profileRequired } from '#src/state/auth/slice';
import { success } from '#tests/support/portalStore';
import { recordUploads, renderPage } from '#tests/support/renderPage';
import { aProfile, anInternship } from '#tests/support/studentRecords';

const EDIT = '/dashboard/student/profile/edit';
const answers = (profile = aProfile()) => ({
  'GET /student/detail': success(profile),
  'GET /master/colleges': success([{ id: 1, name: 'Demo Institute of Technology' }]),
  'GET /master/branches': success([{ id: 1, name: 'Computer Science' }]),
});

test('saves the whole profile by its wire names, lists as name[], the file that is there not sent again', async () => {
  const uploads = recordUploads(() => ({
    body: { success: true, code: 'OK', message: 'OK', data: { id: 4 }, errors: null },
  }));
  const { user } = await renderPage(<ProfileEditPage />, {
    at: EDIT,
    route: EDIT,
    role: ROLES.student,
    answers: answers(),
  });
  const usn = await screen.findByLabelText(/USN/);
  await user.clear(usn);
  await user.type(usn, '1DI21CS002');
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/dashboard/student/profile');
  const [sent] = uploads;
  expect(sent!.path).toBe('/student/store');
  expect([...sent!.form.entries()]).toEqual([
    ['mobile', '9876543210'],
    ['dob', '2004-05-06'],
    ['gender', 'Female'],
    ['usn', '1DI21CS002'],
    ['college', 'Demo Institute of Technology'],
    ['branch', 'Computer Science'],
    ['semester', '6'],
    ['address', '12, Residency Road'],
    ['country_id', '1'],
    ['state_id', '1'],
    ['city_id', '1'],
    ['pincode', '560025'],
    ['skill_ids[]', '2'],
    ['tags[]', 'Robotics'],
    ['linkedin', 'https://www.linkedin.com/in/asha'],
    ['is_hide_cv', '0'],
    ['is_available_for_hiring', '1'],
  ]);
});

test("the server's messages stand under their fields by the form's names", async () => {
  recordUploads(() => ({
    status: 422,
    body: {
      success: false,
      code: 'VALIDATION_FAILED',
      message: 'x',
      data: null,
      errors: { pincode: ['Postal Code is required'], usn: ['This USN is taken.'] },
    },
  }));
  const { user } = await renderPage(<ProfileEditPage />, {
    at: EDIT,
    route: EDIT,
    role: ROLES.student,
    answers: answers(),
  });
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/USN/)).toHaveAccessibleDescription(/This USN is taken\./),
  );
  expect(screen.getByLabelText(/Postal Code/)).toHaveAccessibleDescription(/Postal Code is required/);
});

test('a record survives the way into the form and out again', () => {
  const values = toStudentValues(aProfile());
  expect(values).toMatchObject({
    mobile: '9876543210',
    postalCode: '560025',
    skills: ['2'],
    tags: ['Robotics'],
    isHideCv: false,
    isAvailableForHiring: true,
    resume: '/api/v1/files/9/resume.pdf',
  });
  expect(Object.fromEntries(toStudentForm(values))).toMatchObject({
    pincode: '560025',
    'skill_ids[]': '2',
    is_available_for_hiring: '1',
  });
});

describe('a flag of another provider', () => {
  const shown = async (flag: unknown) => {
    await renderPage(<ProfilePage />, {
      role: ROLES.student,
      answers: answers(aProfile({ is_hide_cv: flag as number })),
    });
    const label = await screen.findByText('Hide my CV', { selector: 'dt' });
    return label.nextElementSibling!.textContent;
  };

  it.each([
    ['true', 'Yes'],
    [true, 'Yes'],
    ['0', 'No'],
    ['yes', 'yes'],
    [null, '—'],
    [undefined, '—'],
  ])('%j is shown as %j', async (flag, text) => expect(await shown(flag)).toBe(text));

  const saved = async (flag: unknown, ticks: number) => {
    const uploads = recordUploads(() => ({ body: { success: true, data: { id: 4 } } }));
    const { user } = await renderPage(<ProfileEditPage />, {
      at: EDIT,
      route: EDIT,
      role: ROLES.student,
      answers: answers(aProfile({ is_hide_cv: flag as number })),
    });
    const box = await screen.findByRole('checkbox', { name: /Hide my CV/ });
    for (let tick = 0; tick < ticks; tick += 1) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    return uploads[0]!.form.getAll('is_hide_cv');
  };

  it.each([
    ['true', 0, ['1']],
    ['yes', 0, ['yes']],
    ['yes', 1, ['1']],
    ['yes', 2, ['0']],
    [null, 0, []],
    [undefined, 0, []],
    [undefined, 2, ['0']],
  ])('%j, ticked %i times, is saved as %j', async (flag, ticks, sent) => {
    expect(await saved(flag, ticks)).toEqual(sent);
  });
});

test('who has stored nothing yet begins with an empty form', async () => {
  await renderPage(<ProfileEditPage />, {
    at: EDIT,
    route: EDIT,
    role: ROLES.student,
    answers: { ...answers(), 'GET /student/detail': success(null) },
  });
  expect(await screen.findByLabelText(/USN/)).toHaveValue('');
});

test('nothing is said to be complete that the provider says nothing of', async () => {
  const { missing: _missing, ...sparse } = aProfile();
  await renderPage(<ProfilePage />, {
    at: '/dashboard/student/profile',
    role: ROLES.student,
    answers: { ...answers(), 'GET /student/detail': success(sparse) },
  });
  await screen.findByRole('img', { name: /^Profile \d+% complete$/ });
  expect(screen.queryByText('Your profile is complete.')).toBeNull();
});

test('a profile that lacks something is its own form, filled with what the roster knows', async () => {
  const unsaved = { usn: null, college: null, branch: null, semester: null, dob: null };
  const roster = {
    usn: '1DI23CS009',
    college: 'Demo Institute of Technology',
    branch: 'Computer Science',
    semester: 5,
    dob: '2005-02-03',
  };
  await renderPage(<ProfilePage />, {
    at: '/dashboard/student/profile',
    role: ROLES.student,
    answers: answers(aProfile({ ...unsaved, missing: ['usn', 'skills'], roster })),
  });
  expect(await screen.findByLabelText(/^USN/)).toHaveValue('1DI23CS009');
  expect(screen.getByLabelText(/^Date of Birth/)).toHaveValue('2005-02-03');
  await waitFor(() => expect(screen.getByLabelText(/^Branch/)).toHaveValue('Computer Science'));
  expect(screen.getByLabelText(/^Semester/)).toHaveValue('5');
  expect(screen.getByText(/Filled in from your college's roster/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('the profile can be read as recruiters do: their words, the skills, the résumé, nothing that is not theirs', async () => {
  const { user } = await renderPage(<ProfilePage />, {
    at: '/dashboard/student/profile',
    role: ROLES.student,
    answers: answers(),
  });
  await user.click(await screen.findByRole('link', { name: 'As recruiters see it' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Asha Rao' })).toBeVisible();
  expect(screen.getByText('Computer Science · Sem 6 · Demo Institute of Technology')).toBeVisible();
  const titles = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(titles).toEqual(
    expect.arrayContaining(['Skills & Tags', 'Resume', 'Applicant', 'Academic Details', 'Location']),
  );
  expect(screen.getByRole('link', { name: 'Open the resume' })).toHaveAttribute(
    'href',
    expect.stringContaining('/files/9/resume.pdf'),
  );
  expect(screen.queryByText('Hide my CV')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Your profile' }));
  expect(screen.getByText('Hide my CV')).toBeVisible();
});

describe('who came to apply', () => {
  async function setup(missing: string[], overrides = {}) {
    const view = await renderPage(<ProfilePage />, {
      at: '/dashboard/student/profile',
      role: ROLES.student,
      answers: {
        ...answers(aProfile({ missing })),
        'GET /internships/7-backend-intern': success(anInternship(overrides)),
      },
    });
    act(
      () =>
        void view.store.dispatch(
          profileRequired({ path: '/dashboard/student/apply-to-internship/7-backend-intern' }),
        ),
    );
    await screen.findByRole('heading', { name: 'Profile' });
    return view;
  }

  it('reads what the profile is needed for while fields are missing', async () => {
    await setup(['usn']);
    expect(await screen.findByText(/Complete your profile to apply to/)).toHaveTextContent(
      '2 of 3 · Complete your profile to apply to Backend Intern (closes 31 Jan 2030)',
    );
    expect(screen.queryByRole('link', { name: 'Continue your application' })).toBeNull();
  });

  it('is led back to the application once nothing is missing', async () => {
    await setup([]);
    expect(await screen.findByRole('link', { name: 'Continue your application' })).toHaveAttribute(
      'href',
      '/dashboard/student/apply-to-internship/7-backend-intern',
    );
  });

  it('is not led to an internship that takes no applications any more', async () => {
    const { provider } = await setup([], { is_open: false });
    await waitFor(() => expect(provider.calls()).toContain('GET /internships/7-backend-intern'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
    expect(screen.queryByText(/of 3/)).toBeNull();
  });
});

test('shows a college that is offered to nobody any more to whoever has it', async () => {
  await renderPage(<ProfileEditPage />, {
    at: EDIT,
    route: EDIT,
    role: ROLES.student,
    answers: {
      ...answers(aProfile({ college: 'Closed College' })),
    },
  });
  await waitFor(async () => expect(await screen.findByLabelText(/^College/)).toHaveValue('Closed College'));
});

test('without a college to choose from it says why, and whom to ask', async () => {
  await renderPage(<ProfileEditPage />, {
    at: EDIT,
    route: EDIT,
    role: ROLES.student,
    answers: { ...answers(), 'GET /master/colleges': success([]) },
  });
  const words = `The university has not entered its colleges yet. Ask ${OWN_SITE.email}.`;
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('option', { name: 'No options available' })).toBeDisabled();
  expect(screen.getByLabelText(/^College/)).toHaveAccessibleDescription(words);
  expect(screen.queryByText(/has not entered its branches/)).toBeNull();
});
