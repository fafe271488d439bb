/// A file that the server hands out.
import type { Context } from 'hono';

export interface Download {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

/// Quotes, controls and what headers cannot say become hyphens; the whole name comes beside it, encoded.
export const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '-')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export const download = (c: Context, { name, type, content }: Download): Response =>
  c.body(typeof content === 'string' ? content : new Uint8Array(content), 200, {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': dispositionOf(name),
    'Cache-Control': 'no-store',
  });
