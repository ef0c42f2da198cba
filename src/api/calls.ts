/** What calls are made by; `baseQuery.ts` loads it. */
export { answerTo } from './send';
export { currentUser, register, signIn } from './signIn';
export { PRIVATE_TAGS } from './tagTypes';
