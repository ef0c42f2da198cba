/** The lists that administrators keep: colleges, branches, skills and what forms offer besides. */
import { Type, type Static } from 'typebox';
import {
  FilePart,
  Id,
  NullableString,
  Nothing,
  StaffPage,
  StoredId,
  paginated,
  queries,
  texts,
} from '../schema';
import { importReport } from '../importReport';
import { LISTS } from './lists';
import { WIRE } from '../administration/wire';
import { call } from '../call';

const List = Type.Optional(Type.String({ description: LISTS.join(', ') }));

const EntrySchema = Type.Object({
  id: Id,
  name: Type.String(),
  uses: Type.Integer({ description: 'how many records have it' }),
  retired: Type.Boolean(),
  aliases: Type.Array(Type.String(), { description: 'other names by which imports find it' }),
  code: Type.Optional(NullableString),
  mail_domains: Type.Optional(Type.Array(Type.String())),
});
export type ListEntry = Static<typeof EntrySchema>;

export const listEntries = call({
  ...WIRE.listEntries,
  summary: 'Entries of a list by name, with how often each is used; colleges also with code and mail domains',
  query: Type.Object({ list: List, ...StaffPage, ...queries('q', 'retired') }),
  data: paginated(EntrySchema),
});
export const storeListEntry = call({
  ...WIRE.storeListEntry,
  summary: 'Add an entry, or rename and change it when id is given: whoever has it has the new name',
  body: Type.Object({
    ...texts('list', 'id', 'name', 'code'),
    mail_domains: Type.Optional(Type.Unknown()),
    aliases: Type.Optional(Type.Unknown()),
  }),
  data: StoredId,
});
export const mergeListEntries = call({
  ...WIRE.mergeListEntries,
  summary: 'Give every record that has `from` the entry `into`, and take `from` off the list',
  body: Type.Object(texts('list', 'from', 'into', 'dry_run')),
  data: Type.Object({ moved: Type.Integer({ description: 'records that had it' }) }),
});
export const retireListEntry = call({
  ...WIRE.retireListEntry,
  summary: 'Offer an entry to nobody any more (retired 1), or again (0); records that have it keep it',
  body: Type.Object(texts('list', 'id', 'retired')),
  data: Nothing,
});

const ListImportSchema = importReport({ name: Type.String() });
export type ListImport = Static<typeof ListImportSchema>;
export const importList = call({
  ...WIRE.importList,
  summary: 'Entries from a CSV file with a header row, all or none; dry_run 1 only tells what would happen',
  consumes: 'multipart/form-data',
  body: Type.Object({ ...texts('list', 'dry_run'), file: Type.Optional(FilePart) }),
  data: ListImportSchema,
});
export const exportList = call({
  ...WIRE.exportList,
  summary: 'A list as CSV; its columns are those that an import reads',
  query: Type.Object({ list: List }),
});
