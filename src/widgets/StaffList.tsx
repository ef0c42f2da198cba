import type { ComponentProps } from 'react';
import { useRowsPerPage } from '#src/state/staffList';
import { formatCount } from '#src/lib/money';
import type { FilterField } from '#src/ui/list/filters/FilterControl';
import { FilterBar } from '#src/ui/list/filters/FilterBar';
import { NarrowableList } from '#src/ui/list/NarrowableList';
import { SavedViews, type UseTotal, type View } from './views/SavedViews';

type Props<Row, Name extends string, Setting extends string> = Omit<
  ComponentProps<typeof NarrowableList<Row, Name, Setting>>,
  'rows' | 'bar'
> & {
  /** One and many, as in "1 student". */
  noun?: readonly [one: string, many: string];
  /** Fields after the others. */
  more?: readonly FilterField<Name | Setting>[];
  /** The first one shows all. */
  views?: readonly View[];
  useTotal?: UseTotal;
  /** Ten rows a page. */
  fixed?: boolean;
};

/** A list of staff: views, one line of filters, and they choose how many rows a page has. */
export function StaffList<Row, Name extends string, Setting extends string = never>({
  noun,
  views,
  useTotal,
  fields,
  more = [],
  fixed = false,
  ...props
}: Props<Row, Name, Setting>) {
  const rows = useRowsPerPage();
  const total = props.list.currentData?.total;
  const { at_least: atLeast } = props.list.currentData ?? {};
  const counted =
    noun && total !== undefined
      ? `${formatCount(total)}${atLeast ? '+' : ''} ${noun[total === 1 ? 0 : 1]}`
      : undefined;
  return (
    <>
      {views && <SavedViews views={views} useTotal={useTotal} ready={total !== undefined} />}
      <NarrowableList
        {...props}
        bar={fields && <FilterBar filters={props.filters} fields={[...fields, ...more]} counted={counted} />}
        rows={fixed ? undefined : rows}
      />
    </>
  );
}
