// Times are India's: another zone would be named beside them.
process.env.TZ = 'Asia/Kolkata';
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * What browsers have and jsdom lacks, or has in a form that Node's fetch does not accept. FormData, File and
 * Blob stay jsdom's.
 */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      if (globalThis[name] === undefined) continue;
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
        enumerable: false,
      });
    }
  }
};
