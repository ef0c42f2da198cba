import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/auth/calls';
import { loginRules, registrationRules } from '#contract/auth/rules';
import { CALL_TEXTS } from '#contract/callTexts';
import { CODES } from '#contract/codes';
import { ROLES } from '#contract/roles';
import { foldEmail } from '#contract/textRules';
import { TEXTS } from '#contract/texts';
import type { Services } from '#provider/context';
import {
  accountDisabled,
  ApiError,
  emailNotVerified,
  invalid,
  universitySignInRequired,
} from '#provider/errors';
import { text } from '#provider/http/form';
import { callerOf, knownDevice } from '#provider/http/knownDevices';
import { endSession, takeSession } from '#provider/plugins/session';
import { lacksTwoStep, ok, route } from '#provider/route';
import { checkPassword, hashPassword } from '#provider/security/passwords';
import { currentVersions, type Consent } from '#provider/services/consentRepository';
import { RATE_LIMITS, countAttempt, countFailures, countQuietly } from '#provider/services/limitsGuard';
import {
  deleteSession,
  insertSession,
  sharePassword,
  type Caller,
  type NewSession,
  type OpenedSession,
} from '#provider/services/sessionRepository';
import type { Account } from '#provider/session';
import { checked } from '../account/accounts';
import { answeredUser } from '../account/answeredUser';
import { createUser } from '../account/createUser';
import { presentUser } from '../account/presenter';
import { findUserByEmail } from '../account/repository';
import { isInvited } from '../roster/invitation';
import { isTwoStepOn } from '../twoStep/repository';
import { askForCode } from '../twoStep/signInRoutes';
import { passwordRoutes } from './passwordRoutes';
import { EVEN_ANSWER_MS, mailingOf, verificationRoutes } from './verificationRoutes';
import { isWaitingFor, register } from './verifyEmail';

const WRONG_CREDENTIALS = 'Email or password is incorrect.';
const loginFailed = () =>
  new ApiError(401, TEXTS.loginFailed, CODES.loginFailed, { email: [WRONG_CREDENTIALS] });

/** The password was right, but a code is missing or the account is closed. */
interface Refused {
  refused: ApiError;
}

interface SignedIn {
  user: Account;
  opened: OpenedSession;
}

/** Staff are invited, or made at the command line. */
const registersAlone = ({ role_id }: Account) => role_id === ROLES.student || role_id === ROLES.company;

interface Opening extends Omit<NewSession, 'at'> {
  checkedHash: string;
  /** The browser's former session, which ends. */
  previous: string | null;
}

/** Null when the password has changed meanwhile. */
async function openSession(
  { db, now }: Services,
  { checkedHash, previous, ...opening }: Opening,
): Promise<OpenedSession | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await sharePassword(trx, opening.userId, checkedHash))) return null;
    if (previous) await deleteSession(trx, previous);
    return insertSession(trx, { ...opening, at: now() });
  });
}

/** One attempt; with two-step sign-in the answer asks for the code instead. */
async function signIn(
  services: Services,
  { email, password, ...browser }: { email: string; password: string; previous: string | null } & Caller,
): Promise<SignedIn | Refused> {
  const mustProve = services.site.now.policies.verify_email;
  const account = await findUserByEmail(services.db, email);
  const right = await checkPassword(account?.password_hash ?? null, password);
  if (!account || !right) {
    const waits = mustProve && (await isWaitingFor(services.db, { email, password, now: services.now() }));
    if (waits) return { refused: emailNotVerified() };
    throw loginFailed();
  }
  const { password_hash: checkedHash, disabled_at, disabled_reason, email_proved_at, ...user } = account;
  if (disabled_at) return { refused: accountDisabled(disabled_reason) };
  const { university } = services;
  if (university?.isOnlyFor(user.role_id))
    return { refused: universitySignInRequired(university.settings.label) };
  if (mustProve && email_proved_at === null && registersAlone(user)) return { refused: emailNotVerified() };
  if (await isTwoStepOn(services.db, user.id))
    return { refused: await askForCode(services, { userId: user.id, passwordHash: checkedHash }) };
  const opened = await openSession(services, { userId: user.id, checkedHash, ...browser });
  if (!opened) throw loginFailed();
  return { user, opened };
}

/** By address, by account and by both; on a known device by the device alone. */
async function countLogin<T>(request: FastifyRequest, email: string, attempt: () => Promise<T>): Promise<T> {
  const { services } = request.server;
  const account = knownDevice(request) !== null ? await findUserByEmail(services.db, email) : undefined;
  const known = account ? knownDevice(request, account.id) : null;
  if (known) return countFailures(services, RATE_LIMITS.loginDevice, `${email} ${known}`, attempt);
  return countFailures(services, RATE_LIMITS.loginAddress, request.ip, () =>
    countFailures(services, RATE_LIMITS.loginAnywhere, email, () =>
      countFailures(services, RATE_LIMITS.loginAccount, `${email} ${request.ip}`, attempt),
    ),
  );
}

export function authRoutes(app: FastifyInstance): void {
  route(app, calls.login, 'public', async ({ services, request, reply, body }) => {
    const { email, password } = checked(loginRules, body);
    const outcome = await countLogin(request, foldEmail(email), () =>
      signIn(services, {
        email,
        password,
        previous: request.session?.idHash ?? null,
        ...callerOf(request),
      }),
    );
    // Thrown here, since a right password is no failure to count.
    if ('refused' in outcome) throw outcome.refused;
    const { user, opened } = outcome;
    takeSession(request, reply, user, opened);
    return ok(await answeredUser(services, user), CALL_TEXTS.loginSuccessful, CODES.loginSuccess);
  });

  route(app, calls.getCurrentUser, 'signedIn', async ({ services, user, session }) => {
    const lacks = session !== null && lacksTwoStep(services, session);
    return ok({ ...(await answeredUser(services, user)), ...(lacks ? { two_step_required: true } : {}) });
  });

  route(app, calls.register, 'public', async ({ services, request, body }) => {
    const verifies = services.site.now.policies.verify_email;
    await countAttempt(services, verifies ? RATE_LIMITS.registerByLink : RATE_LIMITS.register, request.ip);
    const { is_company, password, name, mobile, email } = checked(registrationRules, body);
    const role = is_company ? ROLES.company : ROLES.student;
    const invited = !is_company && (await isInvited(services, { token: text(body.token), email }));
    const byLink = verifies && !invited;
    const { university } = services;
    if (university?.isOnlyFor(role)) throw universitySignInRequired(university.settings.label);
    const consent = await consentNow(services, request);
    if (byLink) {
      const passwordHash = await hashPassword(password);
      const evenly = sleep(EVEN_ANSWER_MS);
      const mailing = await mailingOf(services, request, email);
      const addressMay = await countQuietly(services, RATE_LIMITS.verifyEmail, foldEmail(email));
      const person = { role, name, mobile, email, passwordHash, consent };
      const work = register(services.db, person, { ...mailing, allowed: mailing.allowed && addressMay });
      await Promise.all([work, evenly]);
      return ok(null, CALL_TEXTS.registrationMailed, CODES.signupSuccess);
    }
    if (!invited && (await findUserByEmail(services.db, email))) throw taken();
    const passwordHash = await hashPassword(password);
    const account = { role, name, mobile, email, college: null, passwordHash, consent };
    const proved = invited ? { provedAt: services.now() } : {};
    const user = await createUser(services.db, { ...account, ...proved });
    if (!user) throw taken();
    return ok(presentUser(user), CALL_TEXTS.registrationSuccessful, CODES.signupSuccess);
  });

  route(app, calls.logout, 'public', async ({ request, reply }) => {
    await endSession(request, reply);
    return ok(null, TEXTS.loggedOut);
  });

  passwordRoutes(app);
  verificationRoutes(app);
}

/** Registering is agreeing to what its form links to (docs/privacy.md, consent 1). */
async function consentNow({ db, now }: Services, request: FastifyRequest): Promise<Consent> {
  return { ...(await currentVersions(db)), at: now(), address: callerOf(request).address };
}

const taken = () => invalid({ email: ['This email is already registered.'] });
