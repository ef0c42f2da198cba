import { screen, waitFor, within } from '@testing-library/react';
import { ROLES } from '#contract/roles';
import ProjectPage from '#src/areas/student/project/ProjectPage';
import TeamPage from '#src/areas/student/project/TeamPage';
import { aProject } from '#tests/support/diaryPages';
import { refusal, success } from '#tests/support/portalStore';
import { labelled, renderPage } from '#tests/support/renderPage';
import { aProfile } from '#tests/support/studentRecords';

const open = (element: React.ReactNode, answers: object) =>
  renderPage(element, { role: ROLES.student, answers: { ...answers } as never });
const field = (label: string) => screen.findByLabelText(labelled(label));
const PROJECT = 'GET /student/projects/my-project';
const member = (id: number, overrides = {}) => ({
  id,
  name: `Member ${id}`,
  usn: `U${id}`,
  email: `m${id}@example.test`,
  branch: 'CSE',
  is_leader: false,
  ...overrides,
});

test('a project is started by a form that knows that an end comes after a start', async () => {
  let project: object | null = null;
  const { user, provider } = await open(<ProjectPage />, {
    [PROJECT]: () => success(project),
    'POST /student/projects/store': () => {
      project = aProject();
      return success({ id: 3 });
    },
  });
  await user.type(await field('Title'), 'Scale');
  await user.type(await field('Description'), 'It weighs.');
  await user.type(await field('Guide'), 'Dr Rao');
  await user.type(await field('Start date'), '2026-01-05');
  await user.type(await field('End date'), '2026-01-01');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(await field('End date'));
  await user.type(await field('End date'), '2026-06-05');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('About the project')).toBeVisible();
  const { id: _id, is_leader: _leader, ...sent } = aProject();
  expect(JSON.parse(provider.seen.find(({ path }) => path.endsWith('/store'))!.body)).toEqual(sent);
});

test('only the leader is offered to change the project', async () => {
  await open(<ProjectPage />, { [PROJECT]: success(aProject({ is_leader: false })) });
  expect(await screen.findByText('About the project')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('the leader adds a member by USN, is told why not, and removes after a question', async () => {
  const { user, provider } = await open(<TeamPage />, {
    [PROJECT]: success(aProject()),
    'GET /student/detail': success(aProfile()),
    'GET /student/project-team': success([member(1, { is_leader: true }), member(2)]),
    'POST /student/project-team/store': refusal(422, 'VALIDATION_FAILED', 'x', {
      usn: ['There is no student with this USN'],
    }),
    'POST /student/project-team/remove': success(),
  });
  await user.type(await field('USN'), 'NOBODY');
  await user.click(screen.getByRole('button', { name: 'Add member' }));
  await waitFor(async () =>
    expect(await field('USN')).toHaveAccessibleDescription(/no student with this USN/),
  );
  expect(screen.queryByRole('button', { name: 'Remove Member 1' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Member 2' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /student/project-team/remove'));
});

test('a member reads the team and may leave it', async () => {
  await open(<TeamPage />, {
    [PROJECT]: success(aProject({ is_leader: false })),
    'GET /student/detail': success(aProfile({ id: 2 })),
    'GET /student/project-team': success([member(1, { is_leader: true }), member(2), member(3)]),
  });
  expect(await screen.findByRole('button', { name: 'Leave the project' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByLabelText(labelled('USN'))).toBeNull();
});
