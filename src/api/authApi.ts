import type { User } from '../../contract/calls/auth';
import { CODES } from '../../contract/http';
import { TEXTS } from '../../contract/texts';
import { api } from './api';
import { failure, toFailure, type ApiFailure, type ApiResult } from './result';
import { idTag } from './tags';
import { dataOf, resultOf } from './unwrap';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration {
  name: string;
  mobile: string;
  email: string;
  password: string;
  password_confirmation: string;
  is_company: boolean;
}

/** A provider may send `role_id` as text. */
const toUser = (data: unknown): User => {
  const user = data as User;
  return { ...user, role_id: Number(user.role_id) };
};

const isUser = (data: unknown): boolean => typeof data === 'object' && data !== null && Number.isInteger(Number((data as User).role_id));

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<User, void>({
      query: () => ({ path: '/auth/user', expect: 'record' }),
      transformResponse: (result: ApiResult) => toUser(dataOf(result)),
      providesTags: [idTag('User', 'current')],
    }),
    /** Posts the credentials, then fetches the user: both must succeed (specification section 4). */
    login: build.mutation<ApiResult<User>, Credentials>({
      queryFn: async (credentials, _queryApi, _options, baseQuery) => {
        const posted = await baseQuery({ path: '/auth/login', method: 'POST', json: credentials });
        if (posted.error) return { error: asLoginFailure(posted.error) };
        const fetched = await baseQuery({ path: '/auth/user', expect: 'record' });
        if (fetched.error) return { error: asLoginFailure({ ...fetched.error, message: fetched.error.message || TEXTS.userFetchFailed }) };
        const result = fetched.data as ApiResult;
        if (!isUser(result.data)) return { error: failure(CODES.loginFailed, TEXTS.loginFailed, result.status) };
        return { data: { ...result, code: CODES.loginSuccess, message: TEXTS.loginSuccessful, data: toUser(result.data) } };
      },
    }),
    /** A success only with code SIGNUP_SUCCESS (specification section 4). */
    register: build.mutation<ApiResult, Registration>({
      queryFn: async (registration, _queryApi, _options, baseQuery) => {
        const { data, error } = await baseQuery({ path: '/auth/register', method: 'POST', json: registration, anonymous: true });
        if (error) return { error };
        const result = data as ApiResult;
        if (result.code !== CODES.signupSuccess) return { error: { ...result, success: false, code: CODES.registrationFailed, message: result.message || TEXTS.registrationFailed } };
        return { data: { ...result, message: result.message || TEXTS.registrationSuccessful } };
      },
    }),
    logout: build.mutation<ApiResult, void>({
      query: () => ({ path: '/auth/logout', method: 'POST' }),
      transformResponse: resultOf,
    }),
    forgotPassword: build.mutation<ApiResult, { email: string }>({
      query: (json) => ({ path: '/auth/forgot-password', method: 'POST', json }),
      transformResponse: resultOf,
    }),
    resetPassword: build.mutation<ApiResult, { token: string; email: string; password: string; password_confirmation: string }>({
      query: (json) => ({ path: '/auth/reset-password', method: 'POST', json }),
      transformResponse: resultOf,
    }),
    changePassword: build.mutation<ApiResult, { current_password: string; password: string; password_confirmation: string }>({
      query: (json) => ({ path: '/auth/change-password', method: 'POST', json }),
      transformResponse: resultOf,
    }),
  }),
});

/** A server that names no code failed to log in; a call without an answer keeps its own code. */
function asLoginFailure(error: ApiFailure): ApiFailure {
  const named = toFailure(error) ?? failure(CODES.loginFailed, TEXTS.loginFailed);
  return named.code === CODES.unauthenticated ? { ...named, code: CODES.loginFailed, message: named.message || TEXTS.loginFailed } : named;
}

export const { useLoginMutation, useRegisterMutation, useLogoutMutation, useForgotPasswordMutation, useResetPasswordMutation, useChangePasswordMutation } = authApi;
