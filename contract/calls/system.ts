import { Type } from 'typebox';
import { call } from './call';
import { WIRE } from '../wire/system';

export const getHealth = call({
  ...WIRE.getHealth,
  summary: 'Liveness and database reachability',
  data: Type.Object({ status: Type.String(), database: Type.Boolean() }),
});
export const getFile = call({
  ...WIRE.getFile,
  summary: 'An uploaded file, for those who may see it',
  params: Type.Object({ id: Type.String(), name: Type.String() }),
});
