import { Type, type Static } from 'typebox';
import { Id, Named, NullableString, Query } from '../schema';
import { call } from './call';

const list = Type.Array(Named);
export type Lookup = Static<typeof Named>;

export const listCountries = call({
  method: 'GET',
  path: '/master/countries',
  summary: 'Countries',
  data: list,
});
export const listStates = call({
  method: 'GET',
  path: '/master/states',
  summary: 'States of a country',
  query: Type.Object({ country_id: Query }),
  data: list,
});
export const listCities = call({
  method: 'GET',
  path: '/master/cities',
  summary: 'Cities, of a state when given',
  query: Type.Object({ state_id: Query }),
  data: list,
});
export const listSkills = call({ method: 'GET', path: '/master/skills', summary: 'Skills', data: list });
export const listCategories = call({
  method: 'GET',
  path: '/master/categories',
  summary: 'Internship categories',
  data: list,
});
export const listCompanyDomains = call({
  method: 'GET',
  path: '/master/company-domains',
  summary: 'Company domains',
  data: list,
});
export const listInternshipDomains = call({
  method: 'GET',
  path: '/master/internship-domains',
  summary: 'Internship domains',
  data: list,
});
export const listPerks = call({ method: 'GET', path: '/master/perks', summary: 'Perks', data: list });
export const listColleges = call({
  method: 'GET',
  path: '/master/colleges',
  summary: 'Colleges',
  data: list,
});
export const listBranches = call({
  method: 'GET',
  path: '/master/branches',
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
const noticeQuery = Type.Object({ search_param: Query, limit: Query });
export const listNews = call({
  method: 'GET',
  path: '/news',
  summary: 'News items, newest first',
  query: noticeQuery,
  data: Type.Array(NoticeSchema),
});
export const listCirculars = call({
  method: 'GET',
  path: '/circulars',
  summary: 'Circulars, newest first',
  query: noticeQuery,
  data: Type.Array(NoticeSchema),
});
