/// Only the server's own pages, and programs without a browser, may use the interface: no other site by way of a person's browser.
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../refusal.ts';
import { crossSite, wrongHost } from '../refusals.ts';

/// The name in a Host header, without its port: `[::1]:8377` is `::1`.
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/// Of an address or a name without a port.
export const isLoopback = (name: string): boolean =>
  LOOPBACK.has(name.toLowerCase()) || /^127(?:\.\d{1,3}){3}$/.test(name);

/// A name that leads here by another's domain server (DNS rebinding) is not one of ours. With a token any name will do: the
/// other's pages do not have it.
export const hostGuard =
  (host: string, anyName: boolean): MiddlewareHandler =>
  async (c, next) => {
    const asked = c.req.header('host') ?? '';
    const name = nameOf(asked);
    const isOurs = anyName || isLoopback(name) || name === host.toLowerCase();
    return isOurs ? next() : refuse(c, wrongHost(asked));
  };

/// Browsers say where a request comes from. What comes from elsewhere may look at the pages, as by a link, and do nothing.
export const originGuard: MiddlewareHandler = async (c, next) => {
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isReading && !c.req.path.startsWith('/api/')) return next();
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return refuse(c, crossSite);
  const origin = c.req.header('origin');
  if (origin !== undefined && !isSameHost(origin, c.req.header('host'))) return refuse(c, crossSite);
  return next();
};

const isSameHost = (origin: string, host: string | undefined): boolean => {
  try {
    return new URL(origin).host === new URL(`http://${host}`).host;
  } catch {
    return false;
  }
};
