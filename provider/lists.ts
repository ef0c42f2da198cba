/** Lists by pages, and files of all of their rows: what no list may forget is put together here alone. */
import type { FastifyInstance } from 'fastify';
import type { Call, DataOf } from '#contract/call';
import type { Paginated } from '#contract/http';
import { sendCsv, type Batches, type CsvColumns } from './http/csv';
import { dayOf } from './http/days';
import { pageNumber, paginate } from './http/page';
import { ok, publicRead, route, SENT, type Access, type Context, type Outcome } from './route';

/** How many rows there are, and what else the page says of that. */
type Figure = number | Total;
interface Total {
  total: number;
  asOf?: Date | null;
  atLeast?: boolean;
  perPage?: number;
}
type ItemOf<C extends Call> = DataOf<C> extends { data: (infer Item)[] } ? Item : never;

interface List<X, C extends Call, Criteria, F extends Figure, Row> {
  /** What is asked for. Throws 422 for a filter that cannot be read. */
  criteria: (context: X) => Criteria | Promise<Criteria>;
  count: (context: X, criteria: Criteria, page: number) => F | Promise<F>;
  /** One page of rows, in order. */
  rows: (context: X, criteria: Criteria, page: number, figure: F) => readonly Row[] | Promise<readonly Row[]>;
  present: (row: Row, context: X, criteria: Criteria) => ItemOf<C>;
  /** Said beside the page; nothing for the usual word. */
  message?: (total: number) => string | undefined;
}

/** Registers a call that answers one page of a list; one that anybody may call only reads. */
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
  /** What the file is called, before the day. */
  name: string | ((criteria: Criteria) => string);
  columns: (context: X, criteria: Criteria) => CsvColumns<Row>;
  /** All rows, some at a time (`inBatches`). */
  batches: (context: X, criteria: Criteria) => Batches<Row> | Promise<Batches<Row>>;
}

/** Registers a call that sends all rows of a list as a CSV file, read while it is sent. */
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
