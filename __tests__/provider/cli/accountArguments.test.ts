import { readAccountArguments, readArguments } from '#provider/cli/accountArguments';

const args = (...extra: string[]) => ['--email', 'a@b.test', '--name', 'Asha', ...extra];

describe('create-user', () => {
  it('makes up a password when none is given', () => {
    const account = readAccountArguments(args('--role', 'moderator'));
    expect(account).toMatchObject({
      role: 1,
      email: 'a@b.test',
      name: 'Asha',
      college: null,
      generated: true,
    });
    expect(account.password.length).toBeGreaterThanOrEqual(16);
  });

  it('takes a password, and a college for a coordinator', () => {
    expect(
      readAccountArguments(args('--role', 'coordinator', '--college', 'X', '--password', 'Given@12345')),
    ).toMatchObject({ role: 4, college: 'X', password: 'Given@12345', generated: false });
  });

  it.each([
    [['--role', 'admin'], '--role'],
    [['--role', 'constructor'], '--role'],
    [['--role', 'coordinator'], '--college'],
    [['--role', 'student', '--password', 'short'], '--password'],
    [['--role', 'student', '--email', 'x'], '--email'],
    [['--role', 'student', '--what'], '--what'],
  ])('refuses %j', (extra, named) => {
    expect(() => readAccountArguments(args(...extra))).toThrow(named);
  });
});

describe('create-user --reset-two-step', () => {
  it('takes the address alone', () => {
    expect(readArguments(['--reset-two-step', '--email', ' a@b.test '])).toEqual({
      resetTwoStepOf: 'a@b.test',
    });
    expect(readArguments(args('--role', 'moderator'))).toMatchObject({ role: 1, email: 'a@b.test' });
  });

  it.each([
    [['--reset-two-step'], '--email'],
    [['--reset-two-step', '--email', 'x'], '--email'],
    [['--reset-two-step', '--email', 'a@b.test', '--role', 'student'], '--role'],
  ])('refuses %j', (argv, named) => {
    expect(() => readArguments(argv)).toThrow(named);
  });
});
