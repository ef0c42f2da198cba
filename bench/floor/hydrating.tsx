import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Floor, makeFloorStore } from './app';

const state = JSON.parse(document.getElementById('boot')!.textContent) as object;
hydrateRoot(
  document.getElementById('root')!,
  <BrowserRouter>
    <Floor store={makeFloorStore(state)} />
  </BrowserRouter>,
);
