import { randomInt } from 'node:crypto';
import { plainCode, TWO_STEP } from '#contract/twoStep/codes';
import type { Services } from '#provider/context';
import { checkPassword, hashPassword } from '#provider/security/passwords';
import { stepOf } from '#provider/security/totp';
import { RATE_LIMITS, countFailures } from '#provider/services/limitsGuard';
import { findRecoveryCode, findTwoStep, passwordVersion, type Match } from './repository';

/** Without similar-looking characters. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const APP_CODE = new RegExp(`^\\d{${TWO_STEP.digits}}$`);
const RECOVERY_CODE = new RegExp(`^\\d[${LETTERS}]{${TWO_STEP.recoveryLength - 1}}$`);

export const ownerOf = (userId: number): string => `user ${userId}`;

export async function newRecoveryCodes(): Promise<{ shown: string[]; hashes: string[] }> {
  const plain = Array.from({ length: TWO_STEP.recoveryCodes }, (_, position) => {
    const letters = Array.from(
      { length: TWO_STEP.recoveryLength - 1 },
      () => LETTERS[randomInt(LETTERS.length)],
    );
    return `${position}${letters.join('')}`;
  });
  const hashes: string[] = [];
  // In sequence: sign-ins wait for the same hashing.
  for (const code of plain) hashes.push(await hashPassword(code));
  return { shown: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes };
}

/** Null when it does not fit, or the key cannot be read. */
export function stepOfSealed(
  { secrets, log, now }: Services,
  { userId, sealed, code }: { userId: number; sealed: string; code: string },
): number | null {
  if (!APP_CODE.test(code)) return null;
  const secret = secrets.open(sealed, ownerOf(userId));
  if (secret === null) {
    log.error({ userId }, 'the key of a two-step sign-in cannot be read: TWO_STEP_KEY is another one');
    return null;
  }
  return stepOf(secret, code, now());
}

async function findMatch(services: Services, userId: number, typed: string): Promise<Match | null> {
  const code = plainCode(typed);
  if (RECOVERY_CODE.test(code)) {
    const position = Number(code[0]);
    const hash = await findRecoveryCode(services.db, userId, position);
    return (await checkPassword(hash, code)) && hash !== null ? { kind: 'recovery', position, hash } : null;
  }
  const row = await findTwoStep(services.db, userId);
  if (!row?.since) return null;
  const step = stepOfSealed(services, { userId, sealed: row.secret, code });
  return step === null ? null : { kind: 'app', secret: row.secret, step };
}

interface Attempt<T> {
  userId: number;
  /** Failures are counted by it: a new password begins with none. */
  passwordHash: string;
  code: string;
  wrong: () => Error;
  /** Null when the code was used meanwhile. */
  use: (match: Match) => Promise<T | null>;
}

/** Wrong codes count at the account: ten in five minutes, a hundred in a day. Throws 429, or `wrong`. */
export function useCode<T>(services: Services, attempt: Attempt<T>): Promise<T> {
  const { userId, passwordHash, code, wrong, use } = attempt;
  const who = `${userId} ${passwordVersion(passwordHash)}`;
  const once = async (): Promise<T> => {
    const match = await findMatch(services, userId, code);
    const used = match && (await use(match));
    if (used === null) throw wrong();
    return used;
  };
  return countFailures(services, RATE_LIMITS.secondFactorDay, who, () =>
    countFailures(services, RATE_LIMITS.secondFactor, who, once),
  );
}
