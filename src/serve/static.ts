/// The pages: files of a folder, compressed once and kept in memory, for as long as they stay as they are on disk.
import { createHash } from 'node:crypto';
import { constants as fs } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { refuse } from './refusal.ts';
import { noSuchPath } from './refusals.ts';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
};
const PACKED = new Set(['png', 'woff2', 'ico']);

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

interface Page {
  readonly mtime: number;
  readonly size: number;
  readonly tag: string;
  readonly type: string;
  readonly plain: Buffer;
  readonly packed: Readonly<Partial<Record<Encoding, Promise<Buffer>>>>;
}

type Encoding = 'br' | 'gzip';

/// Not worth the trouble below this.
const LEAST_BYTES = 500;

/// Names that the bundler made of the content: `index-Bq3f9Zkd.js`. What has such a name never changes.
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

export class StaticFiles {
  readonly #folder: string;
  readonly #pages = new Map<string, Page>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /// Compresses the first page before the first visitor comes.
  async warm(): Promise<void> {
    await this.#load('/index.html');
  }

  async serve(c: Context): Promise<Response> {
    const path = pathOf(c.req.path);
    if (path === undefined) return refuse(c, noSuchPath(c.req.path.slice(0, 200)));
    // The pages have addresses of their own, which are no files.
    const name = /\.[^/]*$/.test(path) ? path : '/index.html';
    const page = await this.#load(name);
    if (page !== undefined) return answer(c, page, HASHED.test(name));
    return name === '/index.html' ? notBuilt(c) : refuse(c, noSuchPath(path.slice(0, 200)));
  }

  async #load(name: string): Promise<Page | undefined> {
    const file = join(this.#folder, name);
    if (!file.startsWith(this.#folder + sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() !== true) return undefined;
    const known = this.#pages.get(name);
    if (known !== undefined && known.mtime === found.mtimeMs && known.size === found.size) return known;
    const plain = await read(file);
    if (plain === undefined) return undefined;
    const extension = /\.(\w+)$/.exec(name)?.[1] ?? '';
    const page: Page = {
      mtime: found.mtimeMs,
      size: found.size,
      tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      type: TYPES[extension] ?? 'application/octet-stream',
      plain,
      packed: PACKED.has(extension) || plain.length < LEAST_BYTES ? {} : packedOf(plain),
    };
    this.#pages.set(name, page);
    return page;
  }
}

/// The path with its codes read; undefined where it tries to leave the folder or names what is hidden.
const pathOf = (path: string): string | undefined => {
  try {
    const plain = decodeURIComponent(path);
    const isPlain = !/[\\\0]/.test(plain) && !plain.split('/').some((part) => part.startsWith('.'));
    return isPlain && plain.startsWith('/') ? plain : undefined;
  } catch {
    return undefined;
  }
};

/// A link that leads out of the folder is not followed.
const read = async (file: string): Promise<Buffer | undefined> => {
  const handle = await open(file, fs.O_RDONLY | (fs.O_NOFOLLOW ?? 0)).catch(() => undefined);
  try {
    return await handle?.readFile();
  } finally {
    await handle?.close();
  }
};

const packedOf = (plain: Buffer): Page['packed'] => ({
  br: brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }),
  gzip: gzipped(plain, { level: 9 }),
});

const encodingOf = (c: Context, { packed }: Page): Encoding | undefined => {
  const accepted = c.req.header('accept-encoding') ?? '';
  const takes = (name: string): boolean =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?(?:$|[,\\s]))`).test(accepted);
  return (['br', 'gzip'] as const).find((name) => packed[name] !== undefined && takes(name));
};

const answer = async (c: Context, page: Page, isHashed: boolean): Promise<Response> => {
  c.header('ETag', page.tag);
  c.header('Vary', 'Accept-Encoding');
  c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if ((c.req.header('if-none-match') ?? '').split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === page.tag))
    return c.body(null, 304);
  c.header('Content-Type', page.type);
  const encoding = encodingOf(c, page);
  if (encoding !== undefined) c.header('Content-Encoding', encoding);
  const bytes = encoding === undefined ? page.plain : await page.packed[encoding]!;
  return c.body(new Uint8Array(bytes), 200, { 'Content-Length': String(bytes.length) });
};

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hansei</title></head>
<body>
<h1>Hansei</h1>
<p>The server runs, but its pages have not been built. In the folder of the sources: <code>npm run build:web</code>, then load this page again.</p>
<p lang="ja">サーバーは動いていますが、ページがまだ作られていません。ソースのフォルダで <code>npm run build:web</code> を実行し、再読み込みしてください。</p>
<p><a href="/api/openapi.json">/api/openapi.json</a></p>
</body>
</html>
`;

const notBuilt = (c: Context): Response => c.html(NOT_BUILT, 503, { 'Cache-Control': 'no-store' }) as Response;
