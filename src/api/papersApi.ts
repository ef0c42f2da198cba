import type * as calls from '#contract/paper/calls';
import type { PaperKey } from '#contract/paper/templates';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/paper/wire';
import { api } from './api';
import { endpointsOf } from './tags';

const { reads, writes } = endpointsOf<typeof calls, typeof WIRE>(WIRE);

interface Scan {
  id: number;
  key: PaperKey;
  file: File;
}

/** Address of the file of one internship (PDF). */
export const placementFile = (id: number): string => `${API_BASE}${WIRE.getPlacementFile.path}?id=${id}`;

export const {
  useListPapersQuery,
  useStorePaperMutation,
  useAttachPaperMutation,
  useDetachPaperMutation,
  useGetPlacementFilesQuery,
  useRequestPlacementFilesMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    listPapers: reads('listPapers', 'Paper', { list: { placeholders: [{}] } }),
    storePaper: writes('storePaper', 'paper'),
    attachPaper: writes('attachPaper', 'placementPaper', ({ id, key, file }: Scan) => ({
      multipart: [
        ['id', String(id)],
        ['key', key],
        ['file', file],
      ],
      upload: 'placement',
    })),
    detachPaper: writes('detachPaper', 'placementPaper'),
    getPlacementFiles: reads('getPlacementFiles', 'PlacementFiles', 'record'),
    requestPlacementFiles: writes('requestPlacementFiles', 'placementFiles'),
  }),
});
