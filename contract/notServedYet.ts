/**
 * Calls of the contract that the bundled provider does not answer yet. A test compares the list with the
 * registered routes, so that nothing is forgotten on either side; it is to become empty.
 */
export const NOT_SERVED_YET: readonly string[] = [];
