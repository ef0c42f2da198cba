import { Type, type Static } from 'typebox';
import { Id, Named, NullableString, queries, Timestamp } from '../schema';
import { call } from '../call';
import { WIRE } from './wire';
import { WIRE as NEWS } from './newsWire';

const list = Type.Array(Named);
export type Lookup = Static<typeof Named>;

const lookups = <W extends { method: 'GET'; path: string }>(wire: W, summary: string) =>
  call({ ...wire, summary, data: list });
export const listCountries = lookups(WIRE.listCountries, 'Countries');
export const listStates = call({
  ...WIRE.listStates,
  summary: 'States of a country',
  query: Type.Object(queries('country_id')),
  data: list,
});
export const listCities = call({
  ...WIRE.listCities,
  summary: 'Cities, of a state when given',
  query: Type.Object(queries('state_id')),
  data: list,
});
export const listSkills = lookups(WIRE.listSkills, 'Skills');
/** The same list under the name that scripts of students ask for. */
export const listStudentSkills = lookups(WIRE.listStudentSkills, 'Skills, as /master/skills answers them');
export const listCategories = lookups(WIRE.listCategories, 'Internship categories');
export const listCompanyDomains = lookups(WIRE.listCompanyDomains, 'Company domains');
export const listInternshipDomains = lookups(WIRE.listInternshipDomains, 'Internship domains');
export const listPerks = lookups(WIRE.listPerks, 'Perks');
export const listColleges = lookups(WIRE.listColleges, 'Colleges');
export const listBranches = lookups(WIRE.listBranches, 'Branches of study');

const NoticeSchema = Type.Object({
  id: Id,
  name: Type.String(),
  file: NullableString,
  published_at: Timestamp,
});
export type Notice = Static<typeof NoticeSchema>;
const notices = {
  query: Type.Object(queries('search_param', 'limit')),
  data: Type.Array(NoticeSchema),
};
export const listNews = call({ ...NEWS.listNews, ...notices, summary: 'News items, newest first' });
export const listCirculars = call({ ...NEWS.listCirculars, ...notices, summary: 'Circulars, newest first' });
