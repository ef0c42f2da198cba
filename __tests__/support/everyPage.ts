import type { TestClient } from './client';

/** Every page of a list, one after the other; `path` ends in `?` or `&`. */
export async function everyPage(client: TestClient, path: string) {
  const rows: Record<string, any>[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await client.get(`${path}page=${page}`)).body;
    rows.push(...data.data);
    if (page >= data.last_page) return { rows, total: data.total as number };
  }
}
