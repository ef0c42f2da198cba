/** Accounts whose sign-in asks for a code, on a provider whose clock the test moves. */
import type { SessionUser } from '#provider/context';
import { newRecoveryCodes, ownerOf } from '#provider/modules/twoStep/codes';
import { switchOn } from '#provider/modules/twoStep/change';
import { storeOffer } from '#provider/modules/twoStep/repository';
import { codeAt, newSecret } from '#provider/security/totp';
import { aUser, PASSWORD, type UserOverrides } from './builders';
import type { Answer, TestClient } from './client';
import type { ProviderSetup } from './provider';

export const STEP_MS = 30_000;

/** A clock that stands until it is moved. */
export function standingClock(at = '2026-03-05T10:00:00.000Z') {
  let ms = Date.parse(at);
  return {
    now: () => new Date(ms),
    /** Moves on by so many time steps of the codes. */
    steps: (count: number) => void (ms += count * STEP_MS),
    minutes: (count: number) => void (ms += count * 60_000),
  };
}
export type Clock = ReturnType<typeof standingClock>;

export interface Secured {
  user: SessionUser;
  /** A browser that was signed in before. */
  client: TestClient;
  secret: string;
  recoveryCodes: string[];
  /** The code that the app shows so many steps from now. */
  code: (steps?: number) => string;
  /** A sign-in with the right password. */
  login: (client?: TestClient, password?: string) => Promise<Answer>;
  /** The challenge of a new sign-in. */
  challenge: (client?: TestClient) => Promise<string>;
  /** A new sign-in with its code. */
  enter: (code: string, client?: TestClient) => Promise<Answer>;
}

/** Hashed once a file: each hash is made to take its time. */
let codes: ReturnType<typeof newRecoveryCodes> | undefined;

/** What the calls store that switch on. */
async function storeSecret(
  { services }: ProviderSetup,
  { id: userId, name, email }: { id: number; name: string; email: string },
  secret: string,
  at: Date,
) {
  codes ??= newRecoveryCodes();
  const { hashes } = await codes;
  const sealed = services.secrets.seal(secret, ownerOf(userId));
  await storeOffer(services.db, userId, sealed, at);
  await switchOn(services.db, {
    userId,
    at,
    secret: sealed,
    step: 0,
    hashes,
    owner: { id: userId, name, email, agent: 'a test' },
  });
}

/**
 * An account with two-step sign-in on, of which no code was used. All of a file have the same recovery codes.
 */
export async function aSecuredUser(
  setup: ProviderSetup,
  clock: Clock,
  overrides?: UserOverrides,
): Promise<Secured> {
  const user = await aUser(setup.services, overrides);
  const client = await setup.newClient().login(user.email, PASSWORD);
  const secret = newSecret();
  await storeSecret(setup, user, secret, clock.now());
  const code = (steps = 0) => codeAt(secret, new Date(clock.now().getTime() + steps * STEP_MS));
  const login: Secured['login'] = (browser = setup.newClient(), password = PASSWORD) =>
    browser.post('/auth/login', { email: user.email, password });
  const challenge: Secured['challenge'] = async (browser) => (await login(browser)).body.data.challenge;
  return {
    user,
    client,
    secret,
    recoveryCodes: (await codes!).shown,
    code,
    login,
    challenge,
    enter: async (typed, browser = setup.newClient()) =>
      browser.post('/auth/login/second-factor', { challenge: await challenge(browser), code: typed }),
  };
}
