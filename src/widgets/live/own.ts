/** One chunk, which guests never load. */
export { default as Bell } from './Bell';
export { AccountMenu } from './AccountMenu';
