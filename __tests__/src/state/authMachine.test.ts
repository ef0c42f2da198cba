import {
  AUTH_TRANSITIONS,
  authMachine,
  authPhase,
  INITIAL_AUTH,
  type AuthEvent,
  type AuthPhase,
  type AuthState,
} from '#src/state/auth/transitions';
import { createMachine, reportIgnored } from '#src/state/machine';
import { aPortalUser } from '#tests/support/portalStore';

const user = aPortalUser();
const other = aPortalUser({ id: 8, role_id: 3 });

const FACTS: Record<AuthPhase, AuthState> = {
  starting: INITIAL_AUTH,
  signedOut: { ...INITIAL_AUTH, authReady: true, error: 'Old', loginRedirectPath: '/dashboard/student' },
  signingIn: { ...INITIAL_AUTH, authReady: true, loading: true, loginRedirectPath: '/dashboard/student' },
  signedIn: { ...INITIAL_AUTH, authReady: true, user, loginRedirectPath: '/dashboard/student' },
  signingOut: {
    ...INITIAL_AUTH,
    authReady: true,
    user,
    loading: true,
    loginRedirectPath: '/dashboard/student',
  },
};
const EVENTS: { [T in AuthEvent['type']]: Extract<AuthEvent, { type: T }> } = {
  userRequested: { type: 'userRequested' },
  userReceived: { type: 'userReceived', user: other },
  userMissing: { type: 'userMissing', message: 'Gone' },
  loginSubmitted: { type: 'loginSubmitted' },
  loginSucceeded: { type: 'loginSucceeded', user: other },
  loginFailed: { type: 'loginFailed', message: 'Wrong' },
  logoutSubmitted: { type: 'logoutSubmitted' },
  loggedOut: { type: 'loggedOut' },
  logoutFailed: { type: 'logoutFailed', message: 'No' },
  sessionExpired: { type: 'sessionExpired', path: '/dashboard/student/profile?x=1' },
  loginRequired: { type: 'loginRequired', path: '/dashboard/student/profile?x=1' },
  profileRequired: { type: 'profileRequired', path: '/dashboard/student/apply-to-internship/7-x' },
  redirectFollowed: { type: 'redirectFollowed' },
  guestPageRefused: { type: 'guestPageRefused' },
};

/** Written out: everything that is not here is illegal. */
const LEGAL: Record<string, AuthPhase> = {
  'starting userRequested': 'starting',
  'starting userReceived': 'signedIn',
  'starting userMissing': 'signedOut',
  'signedOut userReceived': 'signedIn',
  'signedOut userMissing': 'signedOut',
  'signedOut loginSubmitted': 'signingIn',
  'signedOut loginRequired': 'signedOut',
  'signedOut redirectFollowed': 'signedOut',
  'signingIn loginSucceeded': 'signedIn',
  'signingIn loginFailed': 'signedOut',
  'signedIn userReceived': 'signedIn',
  'signedIn userMissing': 'signedOut',
  'signedIn logoutSubmitted': 'signingOut',
  'signedIn sessionExpired': 'signedOut',
  'signedIn profileRequired': 'signedIn',
  'signedIn redirectFollowed': 'signedIn',
  'signedIn guestPageRefused': 'signedOut',
  'signingOut loggedOut': 'signedOut',
  'signingOut logoutFailed': 'signedIn',
  'signingOut sessionExpired': 'signedOut',
  'signingOut userMissing': 'signedOut',
};
const phases = Object.keys(FACTS) as AuthPhase[];
const events = Object.values(EVENTS);
const pairs = phases.flatMap((phase) => events.map((event) => [phase, event.type] as const));

describe('the auth machine', () => {
  it('knows every phase by its facts', () => {
    expect(phases.map((phase) => authPhase(FACTS[phase]))).toEqual(phases);
    expect(Object.keys(AUTH_TRANSITIONS).sort()).toEqual([...phases].sort());
  });

  it.each(pairs)('in phase %s answers %s as written', (phase, type) => {
    const before = FACTS[phase];
    const after = authMachine.step(before, EVENTS[type]);
    const leadsTo = LEGAL[`${phase} ${type}`];
    if (!leadsTo) return expect(after).toBe(before);
    expect(authPhase(after)).toBe(leadsTo);
    expect(Object.keys(after).sort()).toEqual(['authReady', 'error', 'loading', 'loginRedirectPath', 'user']);
  });

  it.each(phases)('does not change the facts that it was given in phase %s', (phase) => {
    const before = Object.freeze({ ...FACTS[phase] });
    for (const event of events) authMachine.step(before, event);
    expect(before).toEqual(FACTS[phase]);
  });

  it('has an exit for success and one for failure out of every phase that waits', () => {
    const exits = (phase: AuthPhase) =>
      Object.entries(AUTH_TRANSITIONS[phase]).filter(([, to]) => to !== phase);
    expect(exits('starting')).toEqual(
      expect.arrayContaining([
        ['userReceived', 'signedIn'],
        ['userMissing', 'signedOut'],
      ]),
    );
    expect(exits('signingIn')).toEqual(
      expect.arrayContaining([
        ['loginSucceeded', 'signedIn'],
        ['loginFailed', 'signedOut'],
      ]),
    );
    expect(exits('signingOut')).toEqual(
      expect.arrayContaining([
        ['loggedOut', 'signedOut'],
        ['logoutFailed', 'signedIn'],
      ]),
    );
    expect(phases.filter((phase) => /ing(In|Out)?$/.test(phase))).toEqual([
      'starting',
      'signingIn',
      'signingOut',
    ]);
  });

  it('keeps the remembered page through a failed login and forgets it with a logout', () => {
    expect(authMachine.step(FACTS.signingIn, EVENTS.loginFailed)).toMatchObject({
      loginRedirectPath: '/dashboard/student',
      error: 'Wrong',
      loading: false,
      user: null,
    });
    expect(authMachine.step(FACTS.signingIn, EVENTS.loginSucceeded)).toMatchObject({
      loginRedirectPath: '/dashboard/student',
      user: other,
    });
    expect(authMachine.step(FACTS.signingOut, EVENTS.loggedOut)).toEqual({
      ...INITIAL_AUTH,
      authReady: true,
    });
    expect(authMachine.step(FACTS.signedIn, EVENTS.redirectFollowed).loginRedirectPath).toBeNull();
  });

  it.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/a\nb',
    `/${'a'.repeat(2000)}`,
  ])('remembers nothing for the path %j', (path) => {
    expect(authMachine.step(FACTS.signedOut, { type: 'loginRequired', path }).loginRedirectPath).toBeNull();
    expect(authMachine.step(FACTS.signedIn, { type: 'sessionExpired', path }).loginRedirectPath).toBeNull();
  });
});

describe('any machine', () => {
  const machine = createMachine<{ on: boolean }, 'on' | 'off', { type: 'flip' }>({
    name: 'light',
    transitions: { on: { flip: 'off' }, off: {} },
    phaseOf: ({ on }) => (on ? 'on' : 'off'),
    effects: { flip: () => ({ on: false }) },
  });
  it('tells of ignored events with its name, phase and event, and of no others', () => {
    const told: string[][] = [];
    reportIgnored((...all) => told.push(all));
    machine.step({ on: true }, { type: 'flip' });
    machine.step({ on: false }, { type: 'flip' });
    machine.step({ on: true }, { type: 'toString' as 'flip' });
    reportIgnored(() => undefined);
    expect(told).toEqual([
      ['light', 'off', 'flip'],
      ['light', 'on', 'toString'],
    ]);
  });
});
