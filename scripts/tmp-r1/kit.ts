import { chromium } from 'playwright-core';
import type { BrowserContextOptions } from 'playwright-core';
export const URL0 = process.env['U'] ?? 'http://127.0.0.1:9511';
export const launch = () => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
export const browser = await launch();
export const visit = async (o: BrowserContextOptions = {}) => {
  const c = await browser.newContext({ locale: 'en-GB', viewport: { width: 1200, height: 860 }, reducedMotion: 'reduce', acceptDownloads: true, ...o });
  c.setDefaultTimeout(15000);
  const page = await c.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text(), m.location().url));
  return page;
};
export const shot = async (page: any, name: string, full = true) => { await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full }); };
export const api = async (method: string, path: string, body?: unknown) => {
  const r = await fetch(URL0 + path, { method, headers: body === undefined ? {} : { 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const t = await r.text(); try { return JSON.parse(t); } catch { return t; }
};
export const text = async (page: any) => (await page.locator('main').innerText()).replace(/\n+/g, '\n');
