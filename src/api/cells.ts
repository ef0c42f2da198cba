/**
 * What the rows of a list hold besides text, numbers, truths and null. The compiler asks for it by the row's
 * type, so that nothing is forgotten: whatever is not named here must be plain, and is null where it is not.
 */

/**
 * A record by its own names (`{}` for one of plain values), `[]` a list of plain values, `[{…}]` a list of
 * records.
 */
export type Cell = Cells | readonly [] | readonly [Cells];
export interface Cells {
  readonly [name: string]: Cell;
}

type Plain = string | number | boolean;
type CellOf<Value> = Value extends readonly (infer Item)[]
  ? Item extends Plain
    ? readonly []
    : readonly [CellsOf<Item>]
  : string extends keyof Value
    ? Record<never, never>
    : CellsOf<Value>;

export type CellsOf<Row> = {
  [Name in keyof Row as NonNullable<Row[Name]> extends Plain ? never : Name]-?: CellOf<
    NonNullable<Row[Name]>
  >;
};
