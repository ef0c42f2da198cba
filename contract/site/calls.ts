/** What the installation says of itself, and the pages that its administrators write. */
import { Type, type Static } from 'typebox';
import {
  FilePart,
  Id,
  Nullable,
  NullableString,
  StaffPage,
  StoredId,
  Timestamp,
  paginated,
  queries,
  texts,
} from '../schema';
import { SITE_TEXTS, siteTexts } from './texts';
import { PAGE_KEYS, type PageKey, type PageNode } from './pages';
import { UNIVERSITY_ONLY, type UniversityOnly } from '../university/answers';
import { PublicPolicySchema } from '../policy/calls';
import { WIRE } from '../administration/wire';
import { call } from '../call';

const Link = Type.Object({ label: Type.String(), url: Type.String() });

const SiteSchema = Type.Object({
  ...siteTexts(() => Type.String()),
  address: Type.Array(Type.String()),
  logo: NullableString,
  favicon: NullableString,
  time_zone: Type.String(),
  currency: Type.String(),
  useful_links: Type.Array(Link),
  skill_courses: Nullable(Link),
  sign_in: Type.Object({
    password: Type.Boolean(),
    university: NullableString,
    university_only: Nullable(
      Type.Unsafe<UniversityOnly>({ type: 'string', description: UNIVERSITY_ONLY.join(', ') }),
    ),
  }),
  policies: PublicPolicySchema,
});
export const getSite = call({
  ...WIRE.getSite,
  summary: 'What the installation says of itself: names, addresses, links, accent and ways to sign in',
  data: SiteSchema,
});

const Lines = Type.Optional(Type.Unsafe<unknown>({ description: 'lines of a text, or a list' }));
/**
 * What is not sent stays. A blank `logo` or `favicon` takes away the one that there is. Links are lines
 * "Label | https://…", or JSON as /site answers it.
 */
export const storeSite = call({
  ...WIRE.storeSite,
  summary: 'Change what the installation says of itself',
  consumes: 'multipart/form-data',
  body: Type.Object({
    ...texts(...SITE_TEXTS, 'time_zone', 'currency'),
    logo: Type.Optional(FilePart),
    favicon: Type.Optional(FilePart),
    address: Lines,
    useful_links: Lines,
    skill_courses: Lines,
  }),
  data: StoredId,
});

const Key = Type.Unsafe<PageKey>({ type: 'string', description: PAGE_KEYS.join(', ') });
const version = {
  key: Key,
  version: Type.Integer({ description: 'from 1, which is the text that the portal brings along' }),
  body: Type.String({ description: 'Markdown' }),
  published_at: Timestamp,
};
const SitePageSchema = Type.Object({
  ...version,
  content: Type.Array(Type.Unsafe<PageNode>({}), { description: 'what the body says, as nodes' }),
});
export type SitePage = Static<typeof SitePageSchema>;
export const getPage = call({
  ...WIRE.getPage,
  summary: 'The newest version of a page',
  params: Type.Object({ key: Type.String() }),
  data: SitePageSchema,
});

const PageVersionSchema = Type.Object({
  id: Id,
  ...version,
  author: NullableString,
  newest: Type.Boolean({ description: 'whether it is the one that everybody reads' }),
});
export type PageVersion = Static<typeof PageVersionSchema>;
export const listPages = call({
  ...WIRE.listPages,
  summary: 'Versions of the pages, newest first; of one page when key is given',
  query: Type.Object({ ...queries('key', 'q'), ...StaffPage }),
  data: paginated(PageVersionSchema),
});
export const storePage = call({
  ...WIRE.storePage,
  summary: 'Publish a new version of a page; dry_run 1 only tells whether it could be',
  body: Type.Object(texts('key', 'body', 'version', 'dry_run')),
  data: StoredId,
});
