/** Of a message: students that it cannot reach. */
export const NO_ADDRESS = 'Not signed in yet, and without an email address on the roster.';

export const noAddressText = (count: number): string =>
  count === 1
    ? '1 student has no email address and was not reached.'
    : `${count} students have no email address and were not reached.`;
