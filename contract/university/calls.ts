/** Signing in by the university, with OpenID Connect. */
import { Type } from 'typebox';
import { Nothing, queries, texts } from '../schema';
import { WIRE } from './wire';
import { call } from '../call';

export const beginUniversity = call({
  ...WIRE.beginUniversity,
  summary: 'Lead the browser to the university; from is a path of the portal to come back to',
  query: Type.Object(queries('from')),
});
export const endUniversity = call({
  ...WIRE.endUniversity,
  summary: 'Where the university leads the browser back to: opens the session, or leads to the sign-in',
  query: Type.Object(queries('state', 'code', 'iss', 'error')),
});
export const universityLogout = call({
  ...WIRE.universityLogout,
  summary: 'The university says by a logout token that somebody signed out there: the sessions end',
  body: Type.Object(texts('logout_token')),
  data: Nothing,
});
