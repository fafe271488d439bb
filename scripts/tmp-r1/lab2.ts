import { browser, visit, shot, URL0, text, api } from './kit.ts';
const page = await visit();
await page.goto(URL0 + '/knowledge/ask'); await page.waitForTimeout(700);
for (const b of await page.locator('.examples button').all()) { await b.click(); await page.waitForTimeout(2500); console.log('EX', (await text(page)).split('count(0)')[1]?.slice(0, 300)); }
await page.locator('input.code').fill('foo(X, :- '); await page.getByRole('button', { name: 'Ask', exact: true }).click(); await page.waitForTimeout(1500); console.log('SYNTAX', (await text(page)).split('count(0)')[1]?.slice(0, 300)); await shot(page, 'ask-syntax');
await page.locator('textarea.code').fill('p(X) :- p([X|X]), p(X).'); await page.locator('input.code').fill('p(1)'); await page.getByRole('button', { name: 'Ask', exact: true }).click(); await page.waitForTimeout(6000); console.log('LOOP', (await text(page)).split('count(0)')[1]?.slice(0, 300));
await page.locator('input.code').fill('undefined_thing(1)'); await page.getByRole('button', { name: 'Ask', exact: true }).click(); await page.waitForTimeout(1500); console.log('UNDEF', (await text(page)).split('count(0)')[1]?.slice(0, 300));
// learn
await page.goto(URL0 + '/lab'); await page.getByRole('button', { name: /Start learning/ }).click(); await page.waitForURL(/\/lab\/[\w-]+$/); await page.waitForTimeout(12000);
await shot(page, 'lab-learn'); console.log('LEARN', await text(page));
// play meanwhile
const p2 = await visit(); await p2.goto(URL0 + '/play'); const t0 = Date.now(); await p2.locator('[data-square="d3"]').click(); await p2.getByRole('gridcell', { name: /you can play here/ }).first().waitFor(); console.log('reply while learning ms', Date.now() - t0);
await page.reload(); await page.waitForTimeout(1500); console.log('RELOADED', (await text(page)).slice(0, 400));
await page.getByRole('button', { name: 'Stop', exact: true }).click(); await page.getByRole('button', { name: 'Resume' }).waitFor(); console.log('STOPPED', (await text(page)).slice(0, 300));
await page.getByRole('button', { name: 'Resume' }).click(); await page.waitForTimeout(3000);
await page.getByRole('button', { name: 'Stop', exact: true }).click(); await page.getByRole('button', { name: 'Resume' }).waitFor();
await shot(page, 'lab-stopped');
for (const l of await page.locator('a[download], a[href*=download]').all()) { const h = await l.getAttribute('href'); const r = await fetch(URL0 + h); console.log(h, r.status, (await r.text()).slice(0, 150)); }
await page.goto(URL0 + '/lab'); await page.waitForTimeout(500);
await page.getByText('Settings').nth(1).click();
await shot(page, 'lab-match-settings');
await page.getByRole('button', { name: /Start the match/ }).click(); await page.waitForURL(/\/lab\/[\w-]+$/); await page.waitForTimeout(9000); await shot(page, 'lab-match'); console.log('MATCH', await text(page));
await page.getByRole('button', { name: 'Stop', exact: true }).click(); await page.getByRole('button', { name: 'Resume' }).waitFor();
for (const l of await page.locator('a[download], a[href*=download]').all()) { const h = await l.getAttribute('href'); const r = await fetch(URL0 + h); console.log(h, r.status, (await r.text()).slice(0, 150)); }
await page.getByRole('button', { name: 'Delete' }).click(); await page.waitForTimeout(500); await shot(page, 'lab-delete', false); console.log('DELETE', page.url(), (await text(page)).slice(0, 300));
await browser.close();
