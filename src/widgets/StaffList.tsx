import type { ComponentProps } from 'react';
import { useRowsPerPage } from '#src/state/staffList';
import { NarrowableList } from '#src/ui/list/NarrowableList';

type Props<Row, Name extends string, Setting extends string> = Omit<
  ComponentProps<typeof NarrowableList<Row, Name, Setting>>,
  'rows'
>;

/** A list of staff: they choose how many rows a page has. */
export function StaffList<Row, Name extends string, Setting extends string = never>(
  props: Props<Row, Name, Setting>,
) {
  return <NarrowableList {...props} rows={useRowsPerPage()} />;
}
