/** Paged lists and their CSV exports. */
import type { FastifyInstance } from 'fastify';
import type { Call, DataOf } from '#contract/call';
import type { Paginated } from '#contract/http';
import { sendCsv, type Batches, type CsvColumns } from './http/csv';
import { dayOf } from './http/days';
import { pageNumber, paginate } from './http/page';
import { ok, publicRead, route, SENT, type Access, type Context, type Outcome } from './route';

type Figure = number | Total;
interface Total {
  total: number;
  asOf?: Date | null;
  atLeast?: boolean;
  perPage?: number;
}
type ItemOf<C extends Call> = DataOf<C> extends { data: (infer Item)[] } ? Item : never;

interface List<X, C extends Call, Criteria, F extends Figure, Row> {
  criteria: (context: X) => Criteria | Promise<Criteria>;
  count: (context: X, criteria: Criteria, page: number) => F | Promise<F>;
  rows: (context: X, criteria: Criteria, page: number, figure: F) => readonly Row[] | Promise<readonly Row[]>;
  present: (row: Row, context: X, criteria: Criteria) => ItemOf<C>;
  message?: (total: number) => string | undefined;
}

/** A public list is a `publicRead`. */
export function pagedRoute<C extends Call, const A extends Access, Criteria, F extends Figure, Row>(
  app: FastifyInstance,
  definition: C,
  access: A,
  { criteria, count, rows, present, message }: List<Context<C, A>, C, Criteria, F, Row>,
): void {
  const answer = async (context: Context<C, A>): Promise<Outcome<DataOf<C>>> => {
    const query = context.query as Readonly<Record<string, unknown>>;
    const filters = await criteria(context);
    const page = pageNumber(query.page);
    const figure = await count(context, filters, page);
    const about: Total = typeof figure === 'number' ? { total: figure } : figure;
    const items = (await rows(context, filters, page, figure)).map((row) => present(row, context, filters));
    const { total, asOf, atLeast, perPage } = about;
    const { path } = definition;
    const list: Paginated<ItemOf<C>> = paginate({
      page,
      total,
      asOf,
      atLeast,
      perPage,
      path,
      query,
      rows: items,
    });
    return ok(list as DataOf<C>, message?.(total));
  };
  if (access === 'public') publicRead(app, definition, (context) => answer(context as Context<C, A>));
  else route(app, definition, access, answer);
}

interface Export<X, Criteria, Row> {
  criteria: (context: X) => Criteria | Promise<Criteria>;
  name: string | ((criteria: Criteria) => string);
  columns: (context: X, criteria: Criteria) => CsvColumns<Row>;
  batches: (context: X, criteria: Criteria) => Batches<Row> | Promise<Batches<Row>>;
}

export function exportRoute<C extends Call, const A extends Access, Criteria, Row>(
  app: FastifyInstance,
  definition: C,
  access: A,
  { criteria, name, columns, batches }: Export<Context<C, A>, Criteria, Row>,
): void {
  route(app, definition, access, async (context) => {
    const filters = await criteria(context);
    const day = dayOf(context.services.now());
    const file = `${typeof name === 'string' ? name : name(filters)}-${day}.csv`;
    sendCsv(context.reply, file, columns(context, filters), await batches(context, filters));
    return SENT;
  });
}
