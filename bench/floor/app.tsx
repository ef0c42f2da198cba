/**
 * The floor of a list that leads to its details: React, RTK Query and the router, rendered on a server,
 * hydrated, what a link leads to fetched when it is pointed at.
 */
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { Provider } from 'react-redux';
import { Link, Route, Routes, useParams } from 'react-router-dom';

export interface Item {
  id: number;
  slug: string;
  title: string;
  description: string;
}

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api/v1' }),
  endpoints: (build) => ({
    list: build.query<Item[], void>({
      query: () => '/internships',
      transformResponse: (answer: { data: { data: Item[] } }) => answer.data.data,
    }),
    one: build.query<Item, string>({
      query: (slug) => `/internships/${slug}`,
      transformResponse: (answer: { data: Item }) => answer.data,
    }),
  }),
});

export const makeFloorStore = (preloadedState?: object) =>
  configureStore({
    reducer: { api: api.reducer },
    preloadedState,
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
export type FloorStore = ReturnType<typeof makeFloorStore>;

/** Puts the list into the store, as a server does before it renders. */
export const putList = (store: FloorStore, items: Item[]) =>
  store.dispatch(api.util.upsertQueryData('list', undefined, items));

function List() {
  const { data } = api.useListQuery();
  const prefetch = api.usePrefetch('one');
  return (
    <main>
      <h1>Internships</h1>
      {data?.map(({ id, slug, title, description }) => (
        <article key={id} className="internship-card">
          <h2>
            <Link to={`/internships/${slug}`} onPointerEnter={() => prefetch(slug)}>
              {title}
            </Link>
          </h2>
          <p>{description}</p>
        </article>
      ))}
    </main>
  );
}

function Detail() {
  const { slug = '' } = useParams();
  const { data } = api.useOneQuery(slug);
  return (
    <main>
      <h1>{data?.title}</h1>
      <p>{data?.description}</p>
    </main>
  );
}

export function Floor({ store }: { store: FloorStore }) {
  return (
    <Provider store={store}>
      <Routes>
        <Route path="/internships" element={<List />} />
        <Route path="/internships/:slug" element={<Detail />} />
      </Routes>
    </Provider>
  );
}
