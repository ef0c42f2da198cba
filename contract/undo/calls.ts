/** Takes an act back, by the token that its answer carried. */
import { Type } from 'typebox';
import { texts } from '../schema';
import { UNDO_KINDS, type UndoKind } from './kinds';
import { WIRE } from './wire';
import { call } from '../call';

export const undo = call({
  ...WIRE.undo,
  summary: 'Put back what an answer with this token did; once, by the same session, within ten seconds',
  body: Type.Object(texts('token')),
  data: Type.Object({
    kind: Type.Unsafe<UndoKind>({ type: 'string', enum: [...UNDO_KINDS] }),
    restored: Type.Integer({ description: 'how many records' }),
  }),
});
