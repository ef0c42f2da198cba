/** Building blocks of the wire's schemas. Import types only from the portal: TypeBox stays on the server. */
import { Type, type Static, type TSchema } from 'typebox';

/** A primitive that may be null: one type list, which serialises faster than a union. */
const nullable = <T>(type: string) => Type.Unsafe<T | null>({ type: [type, 'null'] });
export const NullableString = nullable<string>('string');
export const NullableInteger = nullable<number>('integer');
export const NullableNumber = nullable<number>('number');
export const NullableBoolean = nullable<boolean>('boolean');

/** `schema` or null: a type list where it has a type, since a union is validated before it is serialised. */
export const Nullable = <S extends TSchema>(schema: S) => {
  const { type }: { type?: unknown } = schema;
  return Type.Unsafe<Static<S> | null>(
    typeof type === 'string' ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] },
  );
};

export const Id = Type.Integer();
export const Timestamp = Type.String({ description: 'ISO 8601, UTC' });
export const Day = Type.String({ description: 'YYYY-MM-DD' });
const describedText = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description });
export const NullableTimestamp = describedText('ISO 8601, UTC');
export const NullableDay = describedText('YYYY-MM-DD');
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });
export const Named = Type.Object({ id: Id, name: Type.String() });
export const NameOnly = Type.Object({ name: Type.String() });

/** A form's text as it may come over JSON, form-urlencoded or multipart; rules judge the content. */
export const Text = Type.Unsafe<string>({ type: ['string', 'number', 'integer', 'boolean', 'null'] });
export const TextList = Type.Array(Type.Unsafe<string>({ type: ['string', 'number', 'integer'] }));
export const FilePart = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });
/** Query values arrive as text. */
export const Query = Type.Optional(Type.String());

const each = <N extends string, S extends TSchema>(names: readonly N[], part: S) =>
  Object.fromEntries(names.map((name) => [name, part])) as Record<N, S>;
/** Parts of a body that are texts and may lack. */
export const texts = <N extends string>(...names: readonly N[]) => each(names, Type.Optional(Text));
/** Parts of a query. */
export const queries = <N extends string>(...names: readonly N[]) => each(names, Query);

/**
 * Whatever is no positive integer counts as page 1, a list (`page[]=2`) too, so that no page is ever refused.
 */
export const Page = Type.Optional(
  Type.Unsafe<string | number>({ description: 'a positive integer; 1 otherwise' }),
);

/** A page of a list of staff; `per_page` is 10 to 500, 10 when absent (docs/security.md, limits 3). */
export const StaffPage = { page: Page, per_page: Query };

/** Records of an act: `ids`, or all (`count` of them) that `filter`, the query of their list, matches. */
export const Chosen = {
  ids: Type.Optional(Type.Array(Type.Unsafe<number>({ type: ['integer', 'string'] }))),
  filter: Type.Optional(
    Type.Unsafe<Readonly<Record<string, string>>>({ type: 'object', additionalProperties: true }),
  ),
  count: Type.Optional(Text),
};
/** What became, or in a rehearsal would become, of one record of an act; its name for lists of outcomes. */
export const outcomeOf = { id: Id, name: Type.Optional(Type.String()), error: NullableString };

const FieldErrorsSchema = Type.Unsafe<Record<string, string[]> | null>({
  type: ['object', 'null'],
  additionalProperties: { type: 'array', items: { type: 'string' } },
});

const PageLinkSchema = Type.Object({
  url: NullableString,
  label: Type.String(),
  active: Type.Boolean(),
  page: NullableInteger,
});

/** The envelope around `data`. */
export const envelope = (data: TSchema) =>
  Type.Object({
    success: Type.Boolean(),
    code: Type.String(),
    message: Type.String(),
    data,
    errors: FieldErrorsSchema,
  });

/** One page of `item`s. */
export const paginated = <S extends TSchema>(item: S) =>
  Type.Object({
    data: Type.Array(item),
    current_page: Type.Integer(),
    last_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    from: NullableInteger,
    to: NullableInteger,
    next_page_url: NullableString,
    prev_page_url: NullableString,
    links: Type.Array(PageLinkSchema),
    as_of: Type.Optional(Timestamp),
    at_least: Type.Optional(Type.Boolean()),
  });

export const Nothing = Type.Null();
/** Undoes the act for a few seconds (docs/screens.md, undo 1); null where it cannot be undone. */
export const UndoToken = Nullable(Type.String());
/** An answer that says nothing else. */
export const Undoable = Type.Object({ undo: UndoToken });
export const StoredId = Type.Object({ id: Id });

/** What is worth knowing about how an imported file was read; each is left out where there is nothing. */
export const READ_FILE = {
  sheet: Type.Optional(Type.String({ description: 'the sheet of a spreadsheet that was read' })),
  heading_row: Type.Optional(Type.Integer({ description: 'the heading, where it is not the first line' })),
  unread: Type.Optional(Type.Array(Type.String(), { description: 'headings of columns that were not read' })),
};
