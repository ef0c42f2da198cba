import { lazy, useState, type ComponentType } from 'react';
import type { PageRequest } from '#src/lib/pages/page';

export interface PageModule {
  default: ComponentType;
  /** Run by a server before it renders the page: initiations without a subscription. */
  queries?: (request: PageRequest) => readonly unknown[];
}

export interface LazyPage {
  /** By which a server finds the files to send along. */
  chunk: string;
  Page: ComponentType;
  /** Once loaded, the page renders without suspending, as hydration needs. */
  preload(): Promise<PageModule>;
  ready(): boolean;
}

/** A chunk did not arrive; it can be retried. */
export class DownloadFailed extends Error {
  constructor(
    cause: unknown,
    /** Call once the failure shows: what mounts after that downloads again; sooner it would loop. */
    readonly forget: () => void,
  ) {
    super(String(cause), { cause });
  }
}

/** A component in its own chunk. Unlike `lazy`, it can be downloaded again after a failure. */
export function lazyComponent<P extends object, M extends { default: ComponentType<P> }>(
  load: () => Promise<M>,
) {
  let loaded: M | undefined;
  let loading: Promise<M> | undefined;
  const preload = (): Promise<M> => {
    loading ??= load().then(
      (module) => (loaded = module),
      (error: unknown) => {
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
    // Decided per mount: a page must not remount when its code arrives elsewhere.
    const [Ready] = useState<ComponentType<P>>(() => loaded?.default ?? Suspending);
    return <Ready {...props} />;
  }
  return { Component, preload, ready: () => loaded !== undefined, loaded: () => loaded };
}

export function lazyPage(chunk: string, load: () => Promise<unknown>): LazyPage {
  const { Component, preload, ready } = lazyComponent(load as () => Promise<PageModule>);
  return { chunk, Page: Component, preload, ready };
}
