import { lazy, useState, type ComponentType } from 'react';
import type { PageRequest } from '../lib/pageRequest';

export interface PageModule {
  default: ComponentType;
  /** Queries that a server runs before it renders the page: endpoint initiations without a subscription. */
  queries?: (request: PageRequest) => readonly unknown[];
}

export interface LazyPage {
  /** Name of its chunk, by which a server finds the files to send along. */
  chunk: string;
  Page: ComponentType;
  /** Loads the page's code; once loaded it renders without suspending, as hydration needs. */
  preload(): Promise<PageModule>;
}

/** A page in a chunk of its own. */
export function lazyPage(chunk: string, load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;
  const preload = () => {
    loading ??= load().then(
      (module) => (loaded = module),
      (error: unknown) => {
        // A failed download may be tried again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Suspending = lazy(preload);
  function Page() {
    // Decided once per mount: a page must not remount when its code arrives elsewhere meanwhile.
    const [Ready] = useState(() => loaded?.default ?? Suspending);
    return <Ready />;
  }
  return { chunk, Page, preload };
}

