import { browser, visit, shot, URL0, text, api } from './kit.ts';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
const page = await visit();
await page.goto(URL0 + '/reflect/sample'); await page.waitForTimeout(1500);
await page.getByRole('button', { name: 'Show the proof' }).click(); await page.waitForTimeout(800);
for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Next step' }).click();
await shot(page, 'proof');
await page.getByRole('button', { name: 'Check it' }).click(); await page.waitForTimeout(2500);
await shot(page, 'proof-checked', false);
console.log((await text(page)).split('\n').filter((l) => /✓|holds|assum/.test(l)));
// why not
await page.locator('.review [data-square="g5"]').first().click(); await page.waitForTimeout(3000);
console.log('WHYNOT1', (await text(page)).split('Escape goes back.')[1]?.slice(0, 800));
await page.keyboard.press('Escape'); await page.keyboard.press('ArrowLeft'); await page.waitForTimeout(500);
for (const sq of ['e8', 'a1', 'd3', 'g5', 'b7']) {
  await page.locator(`.review [data-square="${sq}"]`).first().click(); await page.waitForTimeout(3000);
  console.log('WHYNOT', sq, (await text(page)).split('Escape goes back.')[1]?.split('Evaluation')[0]);
}
await shot(page, 'whynot', false);
// Back-as-other
const before = page.url();
await page.getByRole('button', { name: 'Look back as Black' }).click(); await page.waitForTimeout(4000);
console.log('BLACK', page.url(), (await text(page)).slice(0, 200)); await shot(page, 'as-black');
await page.reload(); await page.waitForTimeout(1500); console.log('RELOAD', (await text(page)).slice(0, 200));
await page.getByRole('button', { name: 'Look back as White' }).click(); await page.waitForTimeout(4000);
// adopt with new name, refuse etc.
await page.getByLabel('Name').fill('my wing'); await page.getByRole('button', { name: 'Refuse it' }).click(); await page.waitForTimeout(1500);
console.log('REFUSED', (await text(page)).split('literals.')[1]);
await page.getByRole('button', { name: 'Adopt it after all' }).click(); await page.waitForTimeout(1500);
console.log('ADOPTED', (await text(page)).split('literals.')[1]);
await page.getByLabel('Name').fill('the great wing'); await page.getByRole('button', { name: 'Rename' }).click(); await page.waitForTimeout(1500);
console.log('RENAMED', (await text(page)).split('literals.')[1]); await shot(page, 'adopted');
await page.getByRole('link', { name: 'See it among your lessons' }).click(); await page.waitForTimeout(1200);
await shot(page, 'lesson'); console.log('LESSON', await text(page));
await page.goto(URL0 + '/knowledge'); await page.waitForTimeout(1000); await shot(page, 'knowledge'); console.log(await text(page));
// edit on disk
const dir = '/tmp/data-r1/lessons/othello'; console.log(readdirSync(dir));
const f = dir + '/' + readdirSync(dir).find((x) => /\.pl$|\.lesson$|\.txt$/.test(x)); const t = readFileSync(f, 'utf8'); console.log(t.slice(0, 1200));
writeFileSync(f, t.replaceAll('the great wing', 'edited on disk')); await page.waitForTimeout(2500); console.log('EDITED', (await text(page)).includes('edited on disk'));
writeFileSync(dir + '/broken.pl', 'lesson(this is( broken.\n'); await page.waitForTimeout(2500); console.log('BROKEN', await text(page)); await shot(page, 'knowledge-broken');
await browser.close();
