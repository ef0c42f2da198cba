import { Type } from 'typebox';
import { call } from './call';

export const getHealth = call({
  method: 'GET',
  path: '/health',
  summary: 'Liveness and database reachability',
  data: Type.Object({ status: Type.String(), database: Type.Boolean() }),
});
export const getFile = call({
  method: 'GET',
  path: '/files/:id/:name',
  summary: 'An uploaded file, for those who may see it',
  params: Type.Object({ id: Type.String(), name: Type.String() }),
});
