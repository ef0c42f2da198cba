import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type * as calls from '#contract/auth/calls';
import type { User } from '#contract/auth/calls';
import type { BodyOf } from '#contract/call';
import type { secondFactor } from '#contract/twoStep/calls';
import { CODES } from '#contract/codes';
import { CALL_TEXTS } from '#contract/callTexts';
import { TEXTS } from '#contract/texts';
import { WIRE } from '#contract/auth/wire';
import type { ApiRequest } from './request';
import { failure, isOtherPerson, type ApiFailure, type ApiResult } from './result';

export type Credentials = BodyOf<typeof calls.login>;
interface Wire {
  method: 'POST';
  path: string;
}
/** By password, or the second step, which brings its own call: only those who need it load that. */
export type SignIn = (Credentials & { wire?: undefined }) | (BodyOf<typeof secondFactor> & { wire: Wire });
export type Registration = Omit<BodyOf<typeof calls.register>, 'is_company'> & { is_company: boolean };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A provider may send `role_id` as text and nothing else; without one it is no user. */
export function toUser(data: unknown): User | null {
  const { role_id: role, name, email } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const roleId =
    typeof role === 'number' || (typeof role === 'string' && role.trim() !== '') ? Number(role) : NaN;
  return Number.isInteger(roleId)
    ? { ...(data as User), role_id: roleId, name: textOf(name), email: textOf(email) }
    : null;
}

type Outcome = QueryReturnValue<ApiResult, ApiFailure, object>;
export type Call = (request: ApiRequest) => Outcome | PromiseLike<Outcome>;
type Fetched = { user: User; result: ApiResult; error?: undefined } | { error: ApiFailure };

async function fetchUser(call: Call): Promise<Fetched> {
  const { data: result, error } = await call({
    ...WIRE.getCurrentUser,
    unflagged: true,
    expect: 'record',
    otherwise: { message: TEXTS.userFetchFailed },
  });
  if (error) return { error };
  const user = toUser(result?.data);
  return user && result
    ? { user, result }
    : { error: failure(CODES.serverError, TEXTS.userFetchFailed, result?.status) };
}

export async function currentUser(call: Call) {
  const fetched = await fetchUser(call);
  return fetched.error ? { error: fetched.error } : { data: fetched.user };
}

export async function signIn({ wire = WIRE.login, ...json }: SignIn, call: Call) {
  const posted = await call({
    ...wire,
    json,
    otherwise: { code: CODES.loginFailed, message: TEXTS.loginFailed },
  });
  if (posted.error) return { error: posted.error };
  const fetched = await fetchUser(call);
  // A call without an answer keeps its own code.
  if (fetched.error)
    return {
      error: fetched.error.status === 0 ? fetched.error : { ...fetched.error, code: CODES.loginFailed },
    };
  return {
    data: {
      ...fetched.result,
      code: CODES.loginSuccess,
      message: CALL_TEXTS.loginSuccessful,
      data: fetched.user,
    },
  };
}

const OUT: ApiResult<null> = {
  success: true,
  code: CODES.ok,
  message: '',
  data: null,
  errors: {},
  errorsList: [],
  status: 200,
};

/** After a failed call: checks with the provider who is signed in. Nobody means signed out. */
export async function signOut(call: Call) {
  const left = await call({ ...WIRE.logout, unflagged: true });
  if (!left.error) return { data: left.data as ApiResult<null> };
  if (isOtherPerson(left.error)) return { error: left.error };
  if (left.error.status === 401) return { data: OUT };
  const present = await call({ ...WIRE.getCurrentUser, unflagged: true });
  const isOut = present.error ? present.error.status === 401 : toUser(present.data?.data) === null;
  return isOut ? { data: OUT } : { error: left.error };
}

export async function register(registration: Registration, call: Call) {
  const request = {
    ...WIRE.register,
    json: registration,
    anonymous: true,
    otherwise: { message: CALL_TEXTS.registrationFailed },
  } as const;
  const { data, error } = await call(request);
  // Below 400 and without a code, `success: false` is a rejection, not a breakdown.
  if (error)
    return {
      error:
        error.status > 0 && error.status < 400 && error.code === CODES.serverError
          ? { ...error, code: CODES.registrationFailed }
          : error,
    };
  const result = data as ApiResult;
  if (result.code !== CODES.signupSuccess)
    return {
      error: {
        ...result,
        success: false,
        code: CODES.registrationFailed,
        message: result.message || CALL_TEXTS.registrationFailed,
      },
    };
  return { data: { ...result, message: result.message || CALL_TEXTS.registrationSuccessful } };
}
