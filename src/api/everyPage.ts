import type { Paginated } from '#contract/http';
import { dataOf, type ApiFailure, type ApiResult } from './transport/result';

/** A limit, whatever last page a provider claims. */
const MOST_PAGES = 50;

type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiFailure };

export async function oneByOne<Row>(
  ids: readonly string[],
  ask: (id: string) => PromiseLike<Answer> | Answer,
): Promise<{ data: Row[] } | { error: ApiFailure }> {
  const all: Row[] = [];
  for (const id of ids) {
    const { data, error } = await ask(id);
    if (error !== undefined) return { error };
    all.push(dataOf<Row>(data as ApiResult));
  }
  return { data: all };
}

export async function everyPage<Row>(
  ask: (page: number) => PromiseLike<Answer> | Answer,
): Promise<{ data: Row[] } | { error: ApiFailure }> {
  const all: Row[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
    const { data, error } = await ask(page);
    if (error !== undefined) return { error };
    const answer = dataOf<Paginated<Row>>(data as ApiResult);
    all.push(...answer.data);
    last = answer.last_page;
  }
  return { data: all };
}
