/** Endpoints in one line each. Written by hand is only what makes several calls or changes the answer. */
import type { DefinitionType, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Call, DataOf, QueryOf, SentTo } from '#contract/call';
import type { CellsOf } from './mapping/shape';
import type { ApiBaseQuery, RequestPart } from './transport/request';
import { dataOf, type ApiResult } from './transport/result';
import type { TagType } from './tagTypes';

export type Wire = Readonly<Record<string, { method: 'GET' | 'POST'; path: string }>>;
export type CallOf<Calls, Name extends keyof Calls> = Calls[Name] extends Call ? Calls[Name] : never;

type QueryArg<C extends Call> = C extends { query: object } ? QueryOf<C> : void;
export type Sent<C extends Call> = C extends { body: object } ? SentTo<C> : void;

type ShapeOf<Data> = Data extends readonly (infer Row)[]
  ? { list: CellsOf<Row> }
  : Data extends { data: readonly (infer Row)[]; current_page: number }
    ? { page: CellsOf<Row> }
    : 'record' | 'recordOrNull' | 'counts';

/** More of the request; a function replaces the query or body. */
export type More<Arg> = RequestPart | ((arg: Arg) => RequestPart);
const partOf = <Arg>(more: More<Arg>, arg: Arg, usual: RequestPart): RequestPart =>
  typeof more === 'function' ? more(arg) : { ...usual, ...more };

export const byId = (id: string): RequestPart => ({ query: { id } });

/** The tag id of lists; a record has its own, so that changes of others leave it. */
export const LIST = 'LIST';
const idOf = (expect: unknown, arg: unknown): string =>
  expect === 'record' && typeof arg === 'string' ? tagIdOf(arg) : LIST;
/** An address may name "constructor" as an id, and tags are keys of plain objects. */
export const tagIdOf = (id: string | number): string => `#${id}`;

type Read<Arg, Data> = QueryDefinition<Arg, ApiBaseQuery, TagType, Data, 'api'>;
export const readsOf =
  <Calls, W extends Wire>(wire: W) =>
  <Name extends keyof Calls & keyof W, Arg = QueryArg<CallOf<Calls, Name>>>(
    name: Name,
    kind: TagType,
    expect: ShapeOf<DataOf<CallOf<Calls, Name>>>,
    more: More<Arg> = {},
  ) =>
    ({
      type: 'query' satisfies `${DefinitionType}`,
      query: (arg: Arg) => ({
        ...wire[name],
        expect,
        ...partOf(more, arg, { query: arg as RequestPart['query'] }),
      }),
      transformResponse: dataOf,
      providesTags: (_data: unknown, _error: unknown, arg: Arg) => [{ type: kind, id: idOf(expect, arg) }],
    }) as unknown as Read<NoInfer<Arg>, DataOf<CallOf<Calls, Name>>>;

type Write<Arg, Data> = MutationDefinition<Arg, ApiBaseQuery, TagType, ApiResult<Data>, 'api'>;
/** Calls that invalidate nothing; those that do are `writes` of `tags.ts`. */
export const sendsOf =
  <Calls, W extends Wire>(wire: W) =>
  <Name extends keyof Calls & keyof W, Arg = Sent<CallOf<Calls, Name>>>(name: Name, more: More<Arg> = {}) =>
    ({
      type: 'mutation' satisfies `${DefinitionType}`,
      query: (arg: Arg) => ({ ...wire[name], ...partOf(more, arg, { json: arg }) }),
    }) as unknown as Write<NoInfer<Arg>, DataOf<CallOf<Calls, Name>>>;
