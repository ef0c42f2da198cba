import type * as calls from '#contract/undo/calls';
import { WIRE } from '#contract/undo/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

export const undoApi = api.injectEndpoints({
  endpoints: () => ({
    undo: writes('undo', 'undone'),
  }),
});
