import { Type } from 'typebox';
import { call } from '../call';
import { WIRE } from './wire';

export const getHealth = call({
  ...WIRE.getHealth,
  summary: 'Liveness, database reachability and the release that runs',
  data: Type.Object({ status: Type.String(), database: Type.Boolean(), version: Type.String() }),
});
export const getLive = call({
  ...WIRE.getLive,
  summary: 'Whether the process lives: if not, start it again',
  data: Type.Object({ status: Type.String() }),
});
export const getReady = call({
  ...WIRE.getReady,
  summary:
    'Whether it can serve: 503 while it ends or its database does not answer, so send visitors elsewhere',
  data: Type.Object({ status: Type.String(), database: Type.Boolean() }),
});
export const getFile = call({
  ...WIRE.getFile,
  summary: 'An uploaded file, for those who may see it',
  params: Type.Object({ id: Type.String(), name: Type.String() }),
});
