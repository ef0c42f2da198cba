/** A flag of the record in words; blank when it was never answered. */
export const yesNo = (flag: number | boolean | null | undefined): string =>
  flag === null || flag === undefined ? '' : Number(flag) === 1 ? 'Yes' : 'No';
