/** Records of one user under the hands of another of the same role: what tells them from none is a hole. */
import type { Call } from '#contract/call';
import type { Answer, TestClient } from '../client';
import { nameOf } from '../contractCalls';

/** No record has it. */
export const NOBODYS = 2_000_000_000;

export interface ObjectCall {
  call: Pick<Call, 'method' | 'path' | 'consumes'>;
  /** The body, or the query of a read, that names the record. */
  naming: (id: number) => Record<string, unknown>;
  /** The record of somebody else. */
  foreign: number;
  /** Who must not reach it. */
  stranger: TestClient;
}

function send({ call, naming, stranger }: ObjectCall, id: number): Promise<Answer> {
  const values = naming(id);
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const path = call.path.replace(/:id/, String(id)).replace(/:\w+/g, 'file.pdf');
  if (call.method === 'GET') return stranger.get(`${path}?${new URLSearchParams(texts)}`);
  if (call.consumes === 'multipart/form-data') return stranger.multipart(path, values as never);
  return call.consumes ? stranger.form(path, texts) : stranger.post(path, values);
}

/** An answer without the ids that it was asked for. */
const shape = ({ status, body, raw }: Answer, id: number) =>
  JSON.stringify([status, body ?? raw.body]).replace(new RegExp(`([a-z_]*id(?:":|=))${id}\\b`, 'g'), '$1ID');

/** @returns the calls that answer a foreign record otherwise than none, or with anything of it, as texts */
export async function leaks(calls: readonly ObjectCall[]): Promise<string[]> {
  const holes: string[] = [];
  for (const one of calls) {
    const foreign = await send(one, one.foreign);
    const missing = await send(one, NOBODYS);
    if (shape(foreign, one.foreign) !== shape(missing, NOBODYS))
      holes.push(
        `${nameOf(one.call)}: ${foreign.status} ${foreign.raw.body.slice(0, 200)}, but ${missing.status} ${missing.raw.body.slice(0, 200)} for none`,
      );
    else if (foreign.status < 300 && !isEmpty(foreign))
      holes.push(`${nameOf(one.call)}: ${foreign.raw.body}`);
  }
  return holes;
}

/** A list that filters by a foreign record has no rows, and a change of many made none. */
function isEmpty({ body, raw }: Answer): boolean {
  const data: unknown = body?.data;
  if (body === null) return raw.body.trim().split('\n').length <= 1;
  // Of many records each is answered for itself.
  if (Array.isArray(data)) return data.every((row: { success?: unknown }) => row.success === false);
  const page = data as { data?: unknown[]; total?: number } | null;
  return page === null || page.total === 0 || page.data?.length === 0;
}
