import { Type, type Static } from 'typebox';
import { MEMBER_ROLES, type MemberRole } from '../member/roles';
import { Day, Id, Nothing, Nullable, NullableString, texts } from '../schema';
import { call } from '../call';
import { WIRE } from './wire';

export const UserSchema = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  mobile: NullableString,
  role_id: Type.Integer({ description: '1 moderator, 2 student, 3 company, 4 coordinator, 5 administrator' }),
  college: NullableString,
  company: Type.Optional(Nullable(Type.Object({ id: Id, name: Type.String() }))),
  company_role: Type.Optional(
    Nullable(
      Type.Unsafe<MemberRole>({
        type: 'string',
        description: `of a member of a company: ${MEMBER_ROLES.join(', ')}`,
      }),
    ),
  ),
  company_two_step: Type.Optional(
    Type.Boolean({ description: 'true: the own company requires the second step of all members' }),
  ),
  two_step_required: Type.Optional(
    Type.Boolean({
      description: 'true: nothing but the own account answers until the second step is set up',
    }),
  ),
  consent_required: Type.Optional(
    Type.Boolean({ description: 'true: the current terms and privacy notice are not agreed to' }),
  ),
  /** The day on which the account is deleted, once its owner has requested that. */
  erase_on: Type.Optional(Day),
});
export type User = Static<typeof UserSchema>;

export const login = call({
  ...WIRE.login,
  summary: 'Start a session',
  body: Type.Object(texts('email', 'password')),
  data: UserSchema,
});
export const getCurrentUser = call({
  ...WIRE.getCurrentUser,
  summary: 'The signed-in user',
  data: UserSchema,
});
export const register = call({
  ...WIRE.register,
  summary:
    'Open a student or employer account; where addresses are verified it waits for the mailed link, and data is null. A token of a roster invitation verifies the address',
  body: Type.Object(
    texts('name', 'mobile', 'email', 'password', 'password_confirmation', 'is_company', 'token'),
  ),
  data: Nullable(UserSchema),
});
export const logout = call({
  ...WIRE.logout,
  summary: 'End the session',
  data: Nothing,
});
export const forgotPassword = call({
  ...WIRE.forgotPassword,
  summary: 'Mail a reset link',
  body: Type.Object(texts('email')),
  data: Nothing,
});
export const resetPassword = call({
  ...WIRE.resetPassword,
  summary: 'Set a password with a mailed token',
  body: Type.Object(texts('token', 'email', 'password', 'password_confirmation')),
  data: Nothing,
});
const InvitationSchema = Type.Object({
  name: Type.String(),
  /** Null when the account is gone. */
  inviter: NullableString,
  role: Type.String({ description: 'as what, and of which company or college' }),
});
export const readInvitation = call({
  ...WIRE.readInvitation,
  summary:
    'Who invites, and as what, for the holder of the mailed link; a POST, so that no log has the token',
  body: Type.Object(texts('token', 'email')),
  data: InvitationSchema,
});
export const changePassword = call({
  ...WIRE.changePassword,
  summary: 'Change the own password',
  body: Type.Object(texts('current_password', 'password', 'password_confirmation')),
  data: Nothing,
});
export const confirmEmail = call({
  ...WIRE.confirmEmail,
  summary: 'Take a new address over, by the link that was mailed to it',
  body: Type.Object(texts('token', 'email')),
  data: Nothing,
});
export const verifyEmail = call({
  ...WIRE.verifyEmail,
  summary: 'Prove an address by the link that was mailed to it',
  body: Type.Object(texts('token', 'email')),
  data: Nothing,
});
export const resendVerification = call({
  ...WIRE.resendVerification,
  summary: 'Mail the link that proves an address again; the answer is the same for every address',
  body: Type.Object(texts('email')),
  data: Nothing,
});
