/** Paged lists and their CSV exports. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TObject } from 'typebox';
import type { Call, DataOf } from '#contract/call';
import { PER_PAGE, type Paginated } from '#contract/http';
import { LIMITS } from '#contract/limits';
import type { SheetCell } from './files/sheets/sheet';
import { writeSheet } from './files/sheets/writeSheet';
import { sendCsv, type Batches, type CsvColumns } from './http/csv';
import { dayOf } from './http/days';
import { readFilters } from './http/filters';
import { pageNumber, paginate, type ListPage } from './http/page';
import { ok, route, SENT, type Access, type Context, type Outcome, type Writing } from './route';

type Figure = number | Total;
interface Total {
  total: number;
  asOf?: Date | null;
  atLeast?: boolean;
}
type ItemOf<C extends Call> = DataOf<C> extends { data: (infer Item)[] } ? Item : never;

interface List<X, C extends Call, Criteria, F extends Figure, Row> {
  criteria: (context: X) => Criteria | Promise<Criteria>;
  count: (context: X, criteria: Criteria, page: ListPage) => F | Promise<F>;
  rows: (
    context: X,
    criteria: Criteria,
    page: ListPage,
    figure: F,
  ) => readonly Row[] | Promise<readonly Row[]>;
  present: (row: Row, context: X, criteria: Criteria) => ItemOf<C>;
  message?: (total: number) => string | undefined;
}

/**
 * Ten rows, or as many as `per_page` says where the call takes it (docs/security.md, limits 3). Throws 422.
 */
const rowsOf = ({ query: schema }: Call, query: Readonly<Record<string, unknown>>): number =>
  'per_page' in ((schema as TObject | undefined)?.properties ?? {})
    ? (readFilters(query, (filters) => filters.integer('per_page', PER_PAGE, LIMITS.perPage)) ?? PER_PAGE)
    : PER_PAGE;

export function pagedRoute<C extends Call, const A extends Access, Criteria, F extends Figure, Row>(
  app: FastifyInstance,
  definition: C,
  access: A | Writing<A>,
  { criteria, count, rows, present, message }: List<Context<C, A>, C, Criteria, F, Row>,
): void {
  const answer = async (context: Context<C, A>): Promise<Outcome<DataOf<C>>> => {
    const query = context.query as Readonly<Record<string, unknown>>;
    const filters = await criteria(context);
    const page = { page: pageNumber(query.page), perPage: rowsOf(definition, query) };
    const figure = await count(context, filters, page);
    const about: Total = typeof figure === 'number' ? { total: figure } : figure;
    const items = (await rows(context, filters, page, figure)).map((row) => present(row, context, filters));
    const { total, asOf, atLeast } = about;
    const { path } = definition;
    const list: Paginated<ItemOf<C>> = paginate({
      ...page,
      total,
      asOf,
      atLeast,
      path,
      query,
      rows: items,
    });
    return ok(list as DataOf<C>, message?.(total));
  };
  route(app, definition, access, answer);
}

interface Export<X, Criteria, Row> {
  criteria: (context: X) => Criteria | Promise<Criteria>;
  name: string | ((criteria: Criteria) => string);
  columns: (context: X, criteria: Criteria) => CsvColumns<Row> | Promise<CsvColumns<Row>>;
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
    sendCsv(context.reply, file, await columns(context, filters), await batches(context, filters));
    return SENT;
  });
}

interface TableFile {
  /** Without its ending. */
  name: string;
  title: string;
  /** In the properties of a spreadsheet. */
  author: string;
  format: 'csv' | 'xlsx';
  headings: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One table as a file of either format. */
export async function sendTable(
  reply: FastifyReply,
  { name, title, author, format, headings, rows }: TableFile,
): Promise<void> {
  if (format === 'csv') {
    const columns = headings.map(
      (label, at) => [label, (row: readonly SheetCell[]) => row[at] ?? null] as const,
    );
    sendCsv(reply, `${name}.csv`, Object.fromEntries(columns), [rows]);
    return;
  }
  const content = await writeSheet({ name: title, author, headings, rows });
  void reply
    .header('content-type', XLSX)
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .send(content);
}
