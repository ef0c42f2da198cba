import { createServer, request, type Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Site {
  address: string;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Serves ready-made pages and the files of `folder`, brotli-compressed; everything below /api goes to
 * `provider`.
 */
export function serve(
  folder: string,
  provider: string,
  pages: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const compressed = new Map(
    Object.entries(pages).map(([url, html]) => [
      url,
      brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    ]),
  );
  const server: Server = createServer((incoming, outgoing) => {
    const url = (incoming.url ?? '/').split('?')[0]!;
    if (url.startsWith('/api/')) {
      incoming.pipe(
        request(provider + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        }),
      );
      return;
    }
    const page = compressed.get(url);
    const file = path.join(folder, url);
    const ready = page ?? (existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null);
    const plain = ready
      ? null
      : readFileSync(existsSync(file) && url !== '/' ? file : path.join(folder, 'index.html'));
    outgoing.setHeader(
      'content-type',
      TYPES[page ? '.html' : path.extname(url) || '.html'] ?? 'application/octet-stream',
    );
    if (ready) outgoing.setHeader('content-encoding', 'br');
    outgoing.end(ready ?? plain);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
        close: () => server.close(),
      });
    });
  });
}
