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
const INVITATIONS = 'GET /student/project-invitations';
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
    [INVITATIONS]: success([]),
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
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/^(Still needed|Check): /);
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

test('the leader invites a member by USN, is told why not, and removes after a question', async () => {
  const { user, provider } = await open(<TeamPage />, {
    [PROJECT]: success(aProject()),
    'GET /student/detail': success(aProfile()),
    'GET /student/project-team': success([member(1, { is_leader: true }), member(2)]),
    'POST /student/project-team/store': refusal(422, 'VALIDATION_FAILED', 'x', {
      usn: ['No student of your college has this USN'],
    }),
    'POST /student/project-team/remove': success(),
  });
  await user.type(await field('USN'), 'NOBODY');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(async () =>
    expect(await field('USN')).toHaveAccessibleDescription(/No student of your college/),
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

test('who is invited shows as such, by the USN alone, and the leader takes it back after a question', async () => {
  const { user, provider } = await open(<TeamPage />, {
    [PROJECT]: success(aProject()),
    'GET /student/detail': success(aProfile()),
    'GET /student/project-team': success([
      member(1, { is_leader: true, state: 'leader' }),
      { id: 2, usn: 'U2', state: 'invited' },
    ]),
    'POST /student/project-team/remove': success(),
  });
  expect(within(await screen.findByRole('row', { name: /U2/ })).getByText('Invited')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of U2' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(provider.calls()).toContain('POST /student/project-team/remove'));
  expect(JSON.parse(provider.seen.find(({ path }) => path.endsWith('/remove'))!.body)).toEqual({ id: 2 });
});

test.each([
  ['Join', 'accept'],
  ['Decline', 'decline'],
])('an invited student can %s, and is asked no more', async (name, path) => {
  let invited = [
    { id: 9, project: 'Campus bus tracker', leader: 'Meera Ux', created_at: '2026-03-05T06:30:00Z' },
  ];
  const { user, provider } = await open(<ProjectPage />, {
    [PROJECT]: success(null),
    [INVITATIONS]: () => success(invited),
    [`POST /student/project-team/${path}`]: () => {
      invited = [];
      return success();
    },
  });
  const heading = 'Meera Ux invites you to Campus bus tracker';
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: heading })).toBeNull());
  expect(JSON.parse(provider.seen.find(({ path: at }) => at.endsWith(path))!.body)).toEqual({ id: 9 });
});
