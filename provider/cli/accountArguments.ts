import { parseArgs } from 'node:util';
import { LIMITS } from '#contract/limits';
import { ROLES, type RoleId, type RoleName } from '#contract/roles';
import { isCommonPassword, isOwnPassword } from '#contract/auth/commonPasswords';
import { isEmail } from '#contract/textRules';
import { randomToken } from '../security/tokens';

export interface NewAccount {
  role: RoleId;
  email: string;
  name: string;
  college: string | null;
  password: string;
  /** Generated, to be shown once. */
  generated: boolean;
}

const USAGE = `Usage: npm run create-user -- --role ${Object.keys(ROLES).join('|')} --email … --name … [--password …] [--college …]
       npm run create-user -- --reset-two-step --email …`;

/** For an owner who lost phone and recovery codes. */
interface TwoStepReset {
  resetTwoStepOf: string;
}

export function readArguments(argv: readonly string[]): NewAccount | TwoStepReset {
  const { 'reset-two-step': reset, email, ...others } = parse(argv);
  if (!reset) return readAccountArguments(argv);
  if (!email || !isEmail(email.trim())) throw new Error(`--email must be an email address.\n${USAGE}`);
  const [other] = Object.keys(others);
  if (other) throw new Error(`--${other} does not belong to --reset-two-step.\n${USAGE}`);
  return { resetTwoStepOf: email.trim() };
}

export function readAccountArguments(argv: readonly string[]): NewAccount {
  const { role, email, name, password, college } = parse(argv);
  if (!role || !Object.hasOwn(ROLES, role))
    throw new Error(`--role must be one of ${Object.keys(ROLES).join(', ')}.\n${USAGE}`);
  if (!email || !isEmail(email.trim())) throw new Error(`--email must be an email address.\n${USAGE}`);
  if (!name || name.trim().length < 2 || name.length > LIMITS.name)
    throw new Error(`--name must have 2 to ${LIMITS.name} characters.\n${USAGE}`);
  if (role === 'coordinator' && !college?.trim())
    throw new Error(
      `--college is needed for a coordinator, who sees that college's students only.\n${USAGE}`,
    );
  if (
    password !== undefined &&
    (password.length < LIMITS.passwordMin ||
      password.length > LIMITS.passwordMax ||
      isCommonPassword(password) ||
      isOwnPassword(password, { name, email }))
  ) {
    throw new Error(
      `--password must have ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters and not be a common one, the name or the address.`,
    );
  }
  return {
    role: ROLES[role as RoleName],
    email: email.trim(),
    name: name.trim(),
    college: college?.trim() || null,
    password: password ?? randomToken().slice(0, 16),
    generated: password === undefined,
  };
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      options: {
        role: text,
        email: text,
        name: text,
        password: text,
        college: text,
        'reset-two-step': { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}
