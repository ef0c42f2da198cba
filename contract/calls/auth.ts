import { Type, type Static } from 'typebox';
import { Id, Nothing, Nullable, NullableString, Text } from '../schema';
import { call } from './call';
import { WIRE } from '../wire/auth';

export const UserSchema = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  mobile: NullableString,
  role_id: Type.Integer({ description: '1 moderator, 2 student, 3 company, 4 coordinator, 5 administrator' }),
  college: NullableString,
  two_step_required: Type.Optional(
    Type.Boolean({
      description: 'true: nothing but the own account answers until the second step is set up',
    }),
  ),
});
export type User = Static<typeof UserSchema>;

const LoginBody = Type.Object({ email: Type.Optional(Text), password: Type.Optional(Text) });
const RegisterBody = Type.Object({
  name: Type.Optional(Text),
  mobile: Type.Optional(Text),
  email: Type.Optional(Text),
  password: Type.Optional(Text),
  password_confirmation: Type.Optional(Text),
  is_company: Type.Optional(Text),
});
const ResetBody = Type.Object({
  token: Type.Optional(Text),
  email: Type.Optional(Text),
  password: Type.Optional(Text),
  password_confirmation: Type.Optional(Text),
});
const ChangeBody = Type.Object({
  current_password: Type.Optional(Text),
  password: Type.Optional(Text),
  password_confirmation: Type.Optional(Text),
});

export const login = call({
  ...WIRE.login,
  summary: 'Start a session',
  body: LoginBody,
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
    'Open a student or employer account; where addresses are verified it waits for the mailed link, and data is null',
  body: RegisterBody,
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
  body: Type.Object({ email: Type.Optional(Text) }),
  data: Nothing,
});
export const resetPassword = call({
  ...WIRE.resetPassword,
  summary: 'Set a password with a mailed token',
  body: ResetBody,
  data: Nothing,
});
export const changePassword = call({
  ...WIRE.changePassword,
  summary: 'Change the own password',
  body: ChangeBody,
  data: Nothing,
});
export const confirmEmail = call({
  ...WIRE.confirmEmail,
  summary: 'Take a new address over, by the link that was mailed to it',
  body: Type.Object({ token: Type.Optional(Text), email: Type.Optional(Text) }),
  data: Nothing,
});
export const verifyEmail = call({
  ...WIRE.verifyEmail,
  summary: 'Prove an address by the link that was mailed to it',
  body: Type.Object({ token: Type.Optional(Text), email: Type.Optional(Text) }),
  data: Nothing,
});
export const resendVerification = call({
  ...WIRE.resendVerification,
  summary: 'Mail the link that proves an address again; the answer is the same for every address',
  body: Type.Object({ email: Type.Optional(Text) }),
  data: Nothing,
});
