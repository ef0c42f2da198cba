import { contractCalls, nameOf } from '#tests/support/contractCalls';

/** Calls that change nothing of a record, and those around signing in, of which no answer may be kept. */
const WITHOUT_KEY = [
  // With the password, of whose hash none is kept.
  'POST /account/erase',
  'POST /account/export',
  'POST /account/sessions/end',
  'POST /account/two-step/begin',
  'POST /account/two-step/confirm',
  'POST /account/two-step/end',
  'POST /account/two-step/recovery-codes',
  'POST /auth/change-password',
  'POST /auth/confirm-email',
  'POST /auth/forgot-password',
  'POST /auth/invitation',
  'POST /auth/login',
  'POST /auth/login/second-factor',
  'POST /auth/logout',
  'POST /auth/register',
  'POST /auth/reset-password',
  'POST /auth/university/logout',
  'POST /auth/verify-email',
  'POST /auth/verify-email/resend',
  'POST /moderation/open',
  'POST /notifications/read',
  // Of a link and no account: the last word about a week counts, and an evaluation is given once.
  'POST /supervision/confirm',
  'POST /supervision/evaluate',
  'POST /supervision/not-my-intern',
  'POST /supervision/renew',
  'POST /supervision/weeks-confirm',
];

describe('a key for repeats', () => {
  it('is taken by every call that stores or moves something', () => {
    const without = contractCalls().filter(({ method, repeatable }) => method === 'POST' && !repeatable);
    expect(without.map(nameOf)).toEqual(WITHOUT_KEY);
  });

  it('is taken by no call that reads', () => {
    const reading = contractCalls().filter(({ method, repeatable }) => method === 'GET' && repeatable);
    expect(reading).toEqual([]);
  });
});
