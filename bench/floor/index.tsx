/**
 * The floor: what React, react-redux, RTK Query and the router cost by themselves, fetching and showing one
 * list.
 */
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

interface Item {
  id: number;
  title: string;
  description: string;
}

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api/v1' }),
  endpoints: (build) => ({
    list: build.query<{ data: { data: Item[] } }, void>({ query: () => '/internships' }),
  }),
});
const store = configureStore({
  reducer: { api: api.reducer },
  middleware: (getDefault) => getDefault().concat(api.middleware),
});

function List() {
  const { data } = api.useListQuery();
  return (
    <main>
      <h1>Internships</h1>
      {data?.data.data.map(({ id, title, description }) => (
        <article key={id}>
          <h2>
            <Link to={`/${id}`}>{title}</Link>
          </h2>
          <p>{description}</p>
        </article>
      ))}
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<List />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
);
