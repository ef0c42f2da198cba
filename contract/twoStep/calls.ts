/** The second step of a sign-in: a code of an authenticator app, or one of the recovery codes. */
import { Type, type Static } from 'typebox';
import { Nullable, Timestamp, texts } from '../schema';
import { WIRE } from './wire';
import { UserSchema } from '../auth/calls';
import { call } from '../call';

/** The `data` of a refusal with the code SECOND_FACTOR_REQUIRED. */
export interface SecondFactorChallenge {
  challenge: string;
  expires_in_seconds: number;
}

const TwoStepSchema = Type.Object({
  on: Type.Boolean(),
  since: Nullable(Timestamp),
  recovery_codes_left: Type.Integer(),
});
export type TwoStep = Static<typeof TwoStepSchema>;

const OfferSchema = Type.Object({
  secret: Type.String({ description: 'the key, base32, to type into the app' }),
  uri: Type.String({ description: 'otpauth://… for a QR code' }),
});
export type TwoStepOffer = Static<typeof OfferSchema>;

const CodesSchema = Type.Object({
  recovery_codes: Type.Array(Type.String(), { description: 'shown this once; each is good for one sign-in' }),
});

const PasswordBody = Type.Object(texts('current_password'));
const PasswordAndCodeBody = Type.Object(texts('current_password', 'code'));

export const secondFactor = call({
  ...WIRE.secondFactor,
  summary: 'Start a session with the code that a sign-in needs (401 SECOND_FACTOR_REQUIRED)',
  body: Type.Object(texts('challenge', 'code')),
  data: UserSchema,
});
export const getTwoStep = call({
  ...WIRE.getTwoStep,
  summary: 'Whether the own sign-in asks for a code as well',
  data: TwoStepSchema,
});
export const beginTwoStep = call({
  ...WIRE.beginTwoStep,
  summary: 'A key for an authenticator app; nothing changes before it is confirmed by a code',
  body: PasswordBody,
  data: OfferSchema,
});
export const confirmTwoStep = call({
  ...WIRE.confirmTwoStep,
  summary: 'Switch two-step sign-in on by a code of the key that was begun with',
  body: Type.Object(texts('code')),
  data: CodesSchema,
});
export const endTwoStep = call({
  ...WIRE.endTwoStep,
  summary: 'Switch two-step sign-in off',
  body: PasswordAndCodeBody,
  data: TwoStepSchema,
});
export const renewRecoveryCodes = call({
  ...WIRE.renewRecoveryCodes,
  summary: 'New recovery codes; the former ones are worth nothing any more',
  body: PasswordAndCodeBody,
  data: CodesSchema,
});
