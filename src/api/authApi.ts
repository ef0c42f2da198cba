import type * as calls from '#contract/auth/calls';
import type { User } from '#contract/auth/calls';
import { WIRE } from '#contract/auth/wire';
import { api } from './api';
import { withCode } from './transport/baseQuery';
import { sendsOf } from './endpoints';
import type { ApiResult } from './transport/result';
import type { Call, Registration, SignIn } from './transport/signIn';

/** Calls of several requests come with the code of calls. */
const loadSignIn = () => import(/* webpackChunkName: "calls" */ './transport/signIn');

const sends = sendsOf<typeof calls, typeof WIRE>(WIRE);

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
    /** Also where the call fails, once the provider knows nobody any more. */
    logout: build.mutation<ApiResult<null>, void>({
      queryFn: (_none, _queryApi, _options, baseQuery) =>
        withCode(loadSignIn, ({ signOut }) => signOut(baseQuery as Call)),
    }),
    forgotPassword: sends('forgotPassword'),
    resetPassword: sends('resetPassword'),
    verifyEmail: sends('verifyEmail'),
    resendVerification: sends('resendVerification'),
    confirmEmail: sends('confirmEmail'),
    readInvitation: sends('readInvitation'),
    changePassword: sends('changePassword'),
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
  useReadInvitationMutation,
  useChangePasswordMutation,
} = authApi;

/** Requests the signed-in user again; the answer is in the store. */
export const askUser = () =>
  authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true });
