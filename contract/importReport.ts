/** What an import of a file with a header row would do, or did, line by line. */
import { Type, type TProperties } from 'typebox';
import { READ_FILE } from './schema';

export const IMPORT_ACTIONS = ['add', 'change', 'same', 'error'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** @param named what a line is known by */
export const importReport = <Named extends TProperties>(named: Named) =>
  Type.Object({
    rows: Type.Array(
      Type.Object({
        row: Type.Integer({ description: "the file's own line" }),
        ...named,
        action: Type.Unsafe<ImportAction>({ type: 'string', description: IMPORT_ACTIONS.join(', ') }),
        changes: Type.Array(Type.String(), { description: 'the columns that change' }),
        errors: Type.Array(Type.String()),
      }),
    ),
    ...READ_FILE,
    counts: Type.Object({
      add: Type.Integer(),
      change: Type.Integer(),
      same: Type.Integer(),
      error: Type.Integer(),
    }),
  });
