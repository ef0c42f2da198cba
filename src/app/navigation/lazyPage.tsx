import { lazy, useState, type ComponentType } from 'react';
import type { PageRequest } from '#src/lib/pageRow';

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
  /** Whether it is loaded. */
  ready(): boolean;
}

/** The code of a part of the portal did not arrive: nothing is broken, and it can be tried again. */
export class DownloadFailed extends Error {
  constructor(
    cause: unknown,
    /**
     * To be called once the failure is on the screen: what is mounted after that downloads again. Sooner,
     * rendering itself would, without end.
     */
    readonly forget: () => void,
  ) {
    super(String(cause), { cause });
  }
}

/**
 * A component in a chunk of its own. Unlike `lazy`, which keeps a failure for good, it can be downloaded
 * again after one.
 */
export function lazyComponent<P extends object, M extends { default: ComponentType<P> }>(
  load: () => Promise<M>,
) {
  let loaded: M | undefined;
  let loading: Promise<M> | undefined;
  const preload = (): Promise<M> => {
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
  const suspending = () =>
    lazy(() =>
      preload().catch((error: unknown) => {
        throw new DownloadFailed(error, () => (Suspending = suspending()));
      }),
    ) as unknown as ComponentType<P>;
  let Suspending = suspending();
  function Component(props: P) {
    // Decided once per mount: a page must not remount when its code arrives elsewhere meanwhile.
    const [Ready] = useState<ComponentType<P>>(() => loaded?.default ?? Suspending);
    return <Ready {...props} />;
  }
  return { Component, preload, ready: () => loaded !== undefined, loaded: () => loaded };
}

/**
 * A page in a chunk of its own.
 * @param page its file below `src/areas`, without extension; the chunk is named after it, with dashes
 */
export function lazyPage(page: string, load: () => Promise<unknown>): LazyPage {
  const { Component, preload, ready } = lazyComponent(load as () => Promise<PageModule>);
  return { chunk: `${page.replaceAll('/', '-')}-tsx`, Page: Component, preload, ready };
}
