import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// What is waited for comes or never does: a machine that does other work as well may take its time.
configure({ asyncUtilTimeout: 60_000 });

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

let objectUrls = 0;

/** Browser features without a meaning in jsdom; tests spy on them or replace them. */
Object.assign(window, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo() {},
});
// Newer browsers answer a promise: an effect that returns it ends in a crash when it is cleaned up.
for (const name of ['scrollIntoView', 'scrollTo', 'scrollBy'])
  Object.assign(Element.prototype, { [name]: () => Promise.resolve() });
URL.createObjectURL = () => `blob:portal/${(objectUrls += 1)}`;
URL.revokeObjectURL = () => {};

/** The dialog element's own methods, without the layer on top of the page. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
