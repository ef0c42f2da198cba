import type * as calls from '#contract/auth/calls';
import type { User } from '#contract/auth/calls';
import type { BodyOf } from '#contract/call';
import { WIRE } from '#contract/auth/wire';
import { api } from './api';
import { withCode } from './baseQuery';
import type { ApiResult } from './result';
import type { Call, Registration, SignIn } from './signIn';

/** What is more than one request comes with the code of calls. */
const loadSignIn = () => import(/* webpackChunkName: "calls" */ './signIn');

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query<User, void>({
      queryFn: (_none, _queryApi, _options, baseQuery) =>
        withCode(loadSignIn, ({ currentUser }) => currentUser(baseQuery as Call)),
      providesTags: ['User'],
    }),
    /** Posts the credentials or a code, then fetches the user: both must succeed. */
    login: build.mutation<ApiResult<User>, SignIn>({
      queryFn: (given, _queryApi, _options, baseQuery) =>
        withCode(loadSignIn, ({ signIn }) => signIn(given, baseQuery as Call)),
    }),
    /** A success only with code SIGNUP_SUCCESS. */
    register: build.mutation<ApiResult, Registration>({
      queryFn: (registration, _queryApi, _options, baseQuery) =>
        withCode(loadSignIn, ({ register }) => register(registration, baseQuery as Call)),
    }),
    logout: build.mutation<ApiResult, void>({
      query: () => ({ ...WIRE.logout, unflagged: true }),
    }),
    forgotPassword: build.mutation<ApiResult, BodyOf<typeof calls.forgotPassword>>({
      query: (json) => ({ ...WIRE.forgotPassword, json }),
    }),
    resetPassword: build.mutation<ApiResult, BodyOf<typeof calls.resetPassword>>({
      query: (json) => ({ ...WIRE.resetPassword, json }),
    }),
    verifyEmail: build.mutation<ApiResult, BodyOf<typeof calls.verifyEmail>>({
      query: (json) => ({ ...WIRE.verifyEmail, json }),
    }),
    resendVerification: build.mutation<ApiResult, BodyOf<typeof calls.resendVerification>>({
      query: (json) => ({ ...WIRE.resendVerification, json }),
    }),
    confirmEmail: build.mutation<ApiResult, BodyOf<typeof calls.confirmEmail>>({
      query: (json) => ({ ...WIRE.confirmEmail, json }),
    }),
    changePassword: build.mutation<ApiResult, BodyOf<typeof calls.changePassword>>({
      query: (json) => ({ ...WIRE.changePassword, json }),
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useConfirmEmailMutation,
  useChangePasswordMutation,
} = authApi;

/** Asks the provider anew who is signed in; the answer is in the store. */
export const askUser = () =>
  authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true });
