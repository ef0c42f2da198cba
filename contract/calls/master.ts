import { Type, type Static } from 'typebox';
import { Id, Named, NullableString, queries } from '../schema';
import { call } from './call';
import { WIRE } from '../wire/master';
import { WIRE as NEWS } from '../wire/news';

const list = Type.Array(Named);
export type Lookup = Static<typeof Named>;

export const listCountries = call({
  ...WIRE.listCountries,
  summary: 'Countries',
  data: list,
});
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
export const listSkills = call({ ...WIRE.listSkills, summary: 'Skills', data: list });
/** The same list under the name that scripts of students ask for. */
export const listStudentSkills = call({
  ...WIRE.listStudentSkills,
  summary: 'Skills, as /master/skills answers them',
  data: list,
});
export const listCategories = call({
  ...WIRE.listCategories,
  summary: 'Internship categories',
  data: list,
});
export const listCompanyDomains = call({
  ...WIRE.listCompanyDomains,
  summary: 'Company domains',
  data: list,
});
export const listInternshipDomains = call({
  ...WIRE.listInternshipDomains,
  summary: 'Internship domains',
  data: list,
});
export const listPerks = call({ ...WIRE.listPerks, summary: 'Perks', data: list });
export const listColleges = call({
  ...WIRE.listColleges,
  summary: 'Colleges',
  data: list,
});
export const listBranches = call({
  ...WIRE.listBranches,
  summary: 'Branches of study',
  data: list,
});

export const NoticeSchema = Type.Object({
  id: Id,
  name: Type.String(),
  file: NullableString,
  published_at: Type.String(),
});
export type Notice = Static<typeof NoticeSchema>;
const noticeQuery = Type.Object(queries('search_param', 'limit'));
export const listNews = call({
  ...NEWS.listNews,
  summary: 'News items, newest first',
  query: noticeQuery,
  data: Type.Array(NoticeSchema),
});
export const listCirculars = call({
  ...NEWS.listCirculars,
  summary: 'Circulars, newest first',
  query: noticeQuery,
  data: Type.Array(NoticeSchema),
});
