import {
  changePasswordRules,
  OWN_PASSWORD,
  registrationRules,
  resetPasswordRules,
} from '#contract/auth/rules';
import { isCommonPassword, isOwnPassword } from '#contract/auth/commonPasswords';
import { validate } from '#contract/validate';

it.each([
  ...['Admin@123', 'Welcome@123', 'Test@1234', 'Qwerty@123', 'Demo@1234', 'aaaaaaaa', '        ', '$$$$$$$$'],
  ...[
    'admin#12345',
    'P@ssword123',
    'WELCOME_1234',
    'India!123456',
    'Hello-123',
    'Adm1n@123',
    'qw3rty12',
    'zzzzzzzzzz',
  ],
])('refuses %j, with which guessing begins', (password) => {
  expect(isCommonPassword(password)).toBe(true);
  for (const rules of [registrationRules, resetPasswordRules, changePasswordRules])
    expect(validate(rules, { password })?.password).toEqual(['This password is too common.']);
});

it.each([
  ...[
    'Str0ng!Passw0rd',
    'Secret@12345x',
    'Passw0rd!2026',
    'Demo@12345',
    'Test@12345',
    'Renewed@123',
    'Kavya@123',
  ],
  ...[
    'Administer@123',
    'my Admin@123',
    'Admin@123x',
    'Admin@1239',
    'Portal@987',
    'aaaaaaab',
    'kite over the campus',
  ],
])('takes %j, which is no common one', (password) => {
  expect(isCommonPassword(password)).toBe(false);
  expect(validate(changePasswordRules, { password })?.password).toBeUndefined();
});

it.each(['Asha Rao Patil', 'asharaopatil', 'asha.rao.patil', 'Asha.Rao.Patil@Example.test'])(
  'refuses %j of somebody who is called or reached like that',
  (password) => {
    const who = { name: 'Asha Rao Patil', email: 'asha.rao.patil@example.test' };
    expect(isOwnPassword(password, who)).toBe(true);
    expect(validate(registrationRules, { ...who, password })?.password).toEqual([OWN_PASSWORD]);
    expect(isOwnPassword(`${password} 7`, who)).toBe(false);
  },
);

it('takes nobody for somebody without a name', () => {
  expect(isOwnPassword('', { name: '', email: null })).toBe(false);
  expect(isOwnPassword('anything', {})).toBe(false);
});
