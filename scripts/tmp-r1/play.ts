import { browser, visit, shot, URL0, text, api } from './kit.ts';
const page = await visit();
await page.goto(URL0 + '/play');
await page.locator('[data-square="d3"]').click();
await page.waitForURL(/\/play\/[\w-]+$/);
await page.waitForTimeout(1200);
console.log(await text(page));
await shot(page, 'play-1');
// hint
await page.getByRole('button', { name: 'Hint', exact: true }).click(); await page.waitForTimeout(2500);
await shot(page, 'play-hint');
// illegal square
await page.locator('[data-square="a1"]').click(); await page.waitForTimeout(200);
console.log('ILLEGAL:', (await text(page)).split('\n').filter((l) => /possible/.test(l)));
// take back, variation
await page.getByRole('button', { name: 'Take back' }).click(); await page.waitForTimeout(600);
await page.locator('[data-square="c4"]').click(); await page.waitForTimeout(1200);
await page.keyboard.press('Control+z'); await page.waitForTimeout(600);
await page.keyboard.press('Control+y'); await page.waitForTimeout(600);
await page.keyboard.press('Control+z'); await page.waitForTimeout(600);
await page.keyboard.press('Control+Shift+Z'); await page.waitForTimeout(600);
await shot(page, 'play-variation');
const url = page.url();
// reload
await page.reload(); await page.waitForTimeout(1000);
console.log('after reload', (await text(page)).slice(0, 300));
// second tab
const tab = await page.context().newPage(); await tab.goto(url); await tab.waitForTimeout(800);
const legal = async (p: any) => p.getByRole('gridcell', { name: /you can play here/ });
const sq = await (await legal(tab)).first().getAttribute('data-square');
await (await legal(tab)).first().click(); await tab.waitForTimeout(1200);
console.log('tab2 played', sq);
const sq1 = await (await legal(page)).last().getAttribute('data-square');
await (await legal(page)).last().click(); await page.waitForTimeout(1200);
console.log('tab1 played', sq1, (await text(page)).split('\n').slice(-60).join(' | '));
await shot(page, 'play-twotabs');
await tab.close();
// resign
await page.getByRole('button', { name: 'Resign', exact: true }).click(); await page.waitForTimeout(200);
await shot(page, 'play-resign-ask', false);
await page.getByRole('button', { name: 'Yes, resign' }).click(); await page.waitForTimeout(600);
await shot(page, 'play-resigned', false);
console.log('RESIGNED', (await text(page)).slice(0, 600));
await page.getByRole('link', { name: 'See why' }).click(); await page.waitForTimeout(4000);
console.log('WHY', page.url(), (await text(page)).slice(0, 900));
await shot(page, 'reflect-resigned');
await page.goBack(); await page.waitForTimeout(500); console.log('back', page.url());
await page.goBack(); await page.waitForTimeout(500); console.log('back', page.url());
await page.goForward(); await page.waitForTimeout(500); console.log('fwd', page.url(), (await text(page)).slice(0, 60));
await browser.close();
