/** Papers of internships: texts of a college, signed scans, and the file of one internship as PDF or ZIP. */
import { Type, type Static } from 'typebox';
import { ArchiveSchema } from '../archive/calls';
import { call } from '../call';
import { LIMITS } from '../limits';
import {
  Chosen,
  FilePart,
  Nothing,
  NullableString,
  NullableTimestamp,
  StoredId,
  Text,
  queries,
  texts,
} from '../schema';
import { PAPER_KEYS, type PaperKey } from './templates';
import { WIRE } from './wire';

const Key = Type.Unsafe<PaperKey>({ type: 'string', description: PAPER_KEYS.join(', ') });

const PaperSchema = Type.Object({
  key: Key,
  label: Type.String(),
  text: Type.String(),
  is_own: Type.Boolean({ description: 'false: the text that the portal brings along' }),
  placeholders: Type.Array(Type.Object({ name: Type.String(), example: Type.String() })),
  updated_at: NullableTimestamp,
});
export type OwnPaper = Static<typeof PaperSchema>;

export const listPapers = call({
  ...WIRE.listPapers,
  summary: "The texts of a college's papers; the university's office names the college",
  query: Type.Object(queries('college')),
  data: Type.Array(PaperSchema),
});
export const storePaper = call({
  ...WIRE.storePaper,
  summary: 'Write the text of a paper; a blank text goes back to that of the portal',
  body: Type.Object(texts('college', 'key', 'text')),
  data: Nothing,
});

/** A paper of one placement: generated, or the signed scan in its place. */
export const PlacementPaperSchema = Type.Object({
  key: Key,
  label: Type.String(),
  scan: NullableString,
  attached_by: NullableString,
  attached_at: NullableTimestamp,
});
export type PlacementPaper = Static<typeof PlacementPaperSchema>;

export const attachPaper = call({
  ...WIRE.attachPaper,
  summary: 'Attach the signed scan that takes the place of a paper; another one replaces it',
  consumes: 'multipart/form-data',
  fileBytes: LIMITS.paperBytes,
  body: Type.Object({ id: Text, key: Text, file: FilePart }),
  data: StoredId,
});
export const detachPaper = call({
  ...WIRE.detachPaper,
  summary: 'Remove a scan that was attached by mistake',
  body: Type.Object(texts('id', 'key')),
  data: StoredId,
});

export const getPlacementFile = call({
  ...WIRE.getPlacementFile,
  summary: 'Everything about one internship in one PDF, for coordinator, guide and its student',
  query: Type.Object(queries('id')),
});

export const requestPlacementFiles = call({
  ...WIRE.requestPlacementFiles,
  summary: `Make a ZIP of the files of ids, or of all (count of them) that filter and year match; sample draws so many of them at random, at most ${LIMITS.archive}; dry_run answers in total how many match`,
  body: Type.Object({ ...Chosen, ...texts('sample', 'year', 'dry_run') }),
  data: ArchiveSchema,
});
export const getPlacementFiles = call({
  ...WIRE.getPlacementFiles,
  summary: 'The latest ZIP of files that the caller requested',
  data: ArchiveSchema,
});
