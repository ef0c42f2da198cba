/** The header's own pieces of whoever is signed in: one chunk, which guests never load. */
export { default as Bell } from './Bell';
export { AccountMenu } from './AccountMenu';
