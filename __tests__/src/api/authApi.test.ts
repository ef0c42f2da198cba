import { authApi } from '#src/api/authApi';
import { aPortalUser, refusal, setupPortal, success } from '#tests/support/portalStore';

const CREDENTIALS = { email: 'a@b.in', password: 'secret' };
const REGISTRATION = {
  name: 'A',
  mobile: '9876543210',
  email: 'a@b.in',
  password: 'x',
  password_confirmation: 'x',
  is_company: true,
};
const user = aPortalUser();

const login = async (answers: Parameters<typeof setupPortal>[0]) => {
  const { store, provider } = await setupPortal(answers);
  const { data, error } = await store.dispatch(authApi.endpoints.login.initiate(CREDENTIALS));
  return { data, error: error as Record<string, unknown> | undefined, provider };
};
const register = async (answer: ReturnType<typeof success>) => {
  const { store, provider } = await setupPortal({ answers: { 'POST /auth/register': answer } });
  const { data, error } = await store.dispatch(authApi.endpoints.register.initiate(REGISTRATION));
  return { data, error: error as Record<string, unknown> | undefined, provider };
};

describe('logging in', () => {
  it('posts the credentials unchanged, then fetches the user', async () => {
    const { data, provider } = await login({
      answers: { 'POST /auth/login': success(), 'GET /auth/user': success(user) },
    });
    expect(data).toMatchObject({
      success: true,
      code: 'LOGIN_SUCCESS',
      message: 'Login successful',
      data: user,
    });
    expect({ calls: provider.calls(), body: provider.seen[0]!.body }).toEqual({
      calls: ['POST /auth/login', 'GET /auth/user'],
      body: JSON.stringify(CREDENTIALS),
    });
  });

  it('takes a user of whom the provider tells no more than the role', async () => {
    const { data } = await login({
      answers: { 'POST /auth/login': success(), 'GET /auth/user': success({ role_id: '2', name: null }) },
    });
    expect(data!.data).toEqual({ role_id: 2, name: '', email: '' });
  });

  it("fails with the server's code and message, field by field", async () => {
    const { error, provider } = await login({
      answers: {
        'POST /auth/login': refusal(401, 'LOGIN_FAILED', 'Login failed', {
          email: ['Email or password is incorrect.'],
        }),
      },
    });
    expect(error).toMatchObject({
      code: 'LOGIN_FAILED',
      message: 'Login failed',
      errors: { email: ['Email or password is incorrect.'] },
      errorsList: ['Email or password is incorrect.'],
    });
    expect(provider.calls()).toEqual(['POST /auth/login']);
    expect(
      (await login({ answers: { 'POST /auth/login': refusal(429, 'TOO_MANY_REQUESTS', 'Slow down') } }))
        .error,
    ).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Slow down' });
  });

  it.each([
    [200, '{"success":false}'],
    [401, '{}'],
    [500, '<html>'],
    [422, '{"success":false,"code":null,"message":""}'],
  ])('is LOGIN_FAILED, Login failed, when an answer of status %i names nothing', async (status, body) => {
    expect((await login({ answers: { 'POST /auth/login': { status, body } } })).error).toMatchObject({
      code: 'LOGIN_FAILED',
      message: 'Login failed',
      status,
    });
  });

  it("keeps the network's own words", async () => {
    expect((await login({ answers: { 'POST /auth/login': new TypeError('x') } })).error).toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Network error. Check your connection.',
    });
    expect(
      (await login({ answers: { 'POST /auth/login': success(), 'GET /auth/user': new TypeError('x') } }))
        .error,
    ).toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it.each([
    ['a refusal', refusal(401, 'UNAUTHENTICATED', 'No session')],
    ['no user', success({ name: 'A' })],
    ['a role that is no number', success({ ...user, role_id: null })],
    ['HTML', { body: '<html>' }],
  ])('fails when the user fetch after it answers with %s', async (_kind, answer) => {
    expect(
      (await login({ answers: { 'POST /auth/login': success(), 'GET /auth/user': answer } })).error,
    ).toMatchObject({
      success: false,
      code: 'LOGIN_FAILED',
      message: expect.stringMatching(/^(No session|Failed to fetch user)$/),
    });
  });

  it('takes a role_id that comes as text', async () => {
    const { data } = await login({
      answers: { 'POST /auth/login': success(), 'GET /auth/user': success({ ...user, role_id: '3' }) },
    });
    expect(data?.data.role_id).toBe(3);
  });
});

describe('registering', () => {
  it('sends the whole payload without cookies', async () => {
    const { provider } = await register(success(user, { code: 'SIGNUP_SUCCESS' }));
    expect(provider.seen[0]).toMatchObject({ credentials: 'omit', body: JSON.stringify(REGISTRATION) });
  });

  it('succeeds only with code SIGNUP_SUCCESS, with a default message', async () => {
    expect((await register(success(user, { code: 'SIGNUP_SUCCESS' }))).data).toMatchObject({
      success: true,
      message: 'Registration successful',
    });
    expect(
      (await register(success(user, { code: 'SIGNUP_SUCCESS', message: 'Welcome' }))).data,
    ).toMatchObject({ message: 'Welcome' });
    expect((await register(success(user))).error).toMatchObject({
      success: false,
      code: 'REGISTRATION_FAILED',
      message: 'Registration failed',
    });
    expect(
      (await register({ status: 200, body: { success: false, code: 'SIGNUP_SUCCESS' } })).error,
    ).toMatchObject({ success: false });
  });

  it("fails with the server's errors, else with REGISTRATION_FAILED", async () => {
    expect(
      (await register(refusal(422, 'VALIDATION_FAILED', 'Check the form', { email: ['Taken'] }))).error,
    ).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Check the form', errors: { email: ['Taken'] } });
    expect((await register({ body: '{"success":false}' })).error).toMatchObject({
      code: 'REGISTRATION_FAILED',
      message: 'Registration failed',
    });
    expect((await register({ status: 500, body: '<html>' })).error).toMatchObject({
      code: 'SERVER_ERROR',
      message: 'Registration failed',
    });
  });
});

describe('the signed-in user', () => {
  const fetchUser = async (answer: ReturnType<typeof success>) => {
    const { store } = await setupPortal({ user: 'unknown', answers: { 'GET /auth/user': answer } });
    await store.dispatch(authApi.endpoints.getCurrentUser.initiate());
    return store.getState().auth;
  };

  it('is nobody when the answer holds no user', async () => {
    expect(await fetchUser(success({}))).toMatchObject({
      user: null,
      authReady: true,
      error: 'Failed to fetch user',
    });
    expect(await fetchUser({ body: '<html>' })).toMatchObject({
      user: null,
      authReady: true,
      error: 'Failed to fetch user',
    });
    expect(await fetchUser(success({ ...user, role_id: '' }))).toMatchObject({ user: null });
  });

  it('is nobody, without an error, for a guest', async () => {
    expect(await fetchUser(refusal(401, 'UNAUTHENTICATED', 'Log in'))).toMatchObject({
      user: null,
      authReady: true,
      error: null,
    });
  });
});
