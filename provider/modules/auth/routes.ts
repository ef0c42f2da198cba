import type { FastifyInstance } from 'fastify';
import type { InferType } from 'yup';
import * as calls from '#contract/calls/auth';
import { CODES } from '#contract/http';
import { ROLES } from '#contract/roles';
import { loginRules, registrationRules } from '#contract/rules/auth';
import { TEXTS } from '#contract/texts';
import type { Services, SessionUser } from '#provider/context';
import { ApiError, invalid } from '#provider/errors';
import { LIMIT, countAttempt, countFailures } from '#provider/services/limits';
import { endSession, startSession } from '#provider/plugins/session';
import { ok, route } from '#provider/route';
import { checkPassword, hashPassword } from '#provider/security/passwords';
import { checked } from './accounts';
import { passwordRoutes } from './passwordRoutes';
import { presentUser } from './presenter';
import { createUser, findUserByEmail } from './repository';

async function authenticate({ db }: Services, email: string, password: string): Promise<SessionUser> {
  const account = await findUserByEmail(db, email);
  const right = await checkPassword(account?.password_hash ?? null, password);
  if (!account || !right)
    throw new ApiError(401, TEXTS.loginFailed, CODES.loginFailed, { email: [TEXTS.wrongCredentials] });
  const { password_hash: _secret, ...user } = account;
  return user;
}

/** Sign-in, registration and the current user. */
export function authRoutes(app: FastifyInstance): void {
  route(app, calls.login, 'public', async ({ services, request, reply, body }) => {
    const { email, password } = checked<InferType<typeof loginRules>>(loginRules, body);
    const user = await countFailures(services, LIMIT.loginAddress, request.ip, () =>
      countFailures(services, LIMIT.loginAccount, email, () => authenticate(services, email, password)),
    );
    await startSession(request, reply, user);
    return ok(presentUser(user), TEXTS.loginSuccessful, CODES.loginSuccess);
  });

  route(app, calls.getCurrentUser, 'signedIn', async ({ user }) => ok(presentUser(user)));

  route(app, calls.register, 'public', async ({ services, request, body }) => {
    await countAttempt(services, LIMIT.register, request.ip);
    const { name, mobile, email, password, is_company } = checked<InferType<typeof registrationRules>>(
      registrationRules,
      body,
    );
    if (await findUserByEmail(services.db, email)) throw taken();
    const user = await createUser(services.db, {
      role: is_company ? ROLES.company : ROLES.student,
      name,
      mobile,
      email,
      college: null,
      passwordHash: await hashPassword(password),
    });
    if (!user) throw taken();
    return ok(presentUser(user), TEXTS.registrationSuccessful, CODES.signupSuccess);
  });

  route(app, calls.logout, 'public', async ({ request, reply }) => {
    await endSession(request, reply);
    return ok(null, TEXTS.loggedOut);
  });

  passwordRoutes(app);
}

const taken = () => invalid({ email: ['This email is already registered.'] });
