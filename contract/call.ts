import type { Static, TObject, TSchema } from 'typebox';

/** One call of the provider's API. `path` is below the API base, with `:name` parameters. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /**
   * Takes an `Idempotency-Key` (docs/providers.md, wire 7): every call that stores or moves something.
   * Declared in `wire.ts`, because the portal sends the key.
   */
  repeatable?: true;
  summary: string;
  query?: TSchema;
  params?: TSchema;
  body?: TSchema;
  /**
   * How a body travels; JSON when absent. Every unsafe call accepts JSON and form-urlencoded alike unless it
   * is multipart.
   */
  consumes?: 'multipart/form-data' | 'application/x-www-form-urlencoded';
  /** Its `ids` may be so many that it goes on in the background, as every call with a `filter` may. */
  many?: true;
  /** The largest file, in bytes, where it is another than that of all forms. */
  fileBytes?: number;
  /** The envelope's `data`; absent for a call that answers something else than JSON. */
  data?: TSchema;
}

/** Whether it may go on in the background: then it answers `JobStarted`. */
export const isMass = ({ body, many }: Pick<Call, 'body' | 'many'>): boolean =>
  many === true || 'filter' in ((body as TObject | undefined)?.properties ?? {});

/** Keeps the literal types of a call's definition. */
export const call = <const C extends Call>(definition: C): C => definition;

export type DataOf<C extends Call> = C['data'] extends TSchema ? Static<C['data']> : never;
export type QueryOf<C extends Call> = C['query'] extends TSchema ? Static<C['query']> : Record<string, never>;
export type BodyOf<C extends Call> = C['body'] extends TSchema ? Static<C['body']> : never;

type Sendable<T> = T extends string
  ? string | number | null
  : T extends readonly (infer I)[]
    ? readonly (I | number)[]
    : T;
/** What a client may send as the body of a call: its fields, numbers as they are. */
export type SentTo<C extends Call> = { [F in keyof BodyOf<C>]: Sendable<BodyOf<C>[F]> };
