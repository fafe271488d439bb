import { browser, visit, shot, URL0, text, api } from './kit.ts';
import { writeFileSync, readFileSync } from 'node:fs';
const page = await visit();
// two persons; a game with pass; import garbage
for (const [name, body] of [['garbage', 'hello world'], ['badmove', 'f5d6c3a1'], ['empty game', 'f5'], ['two', 'f5d6c3d3\nf5f6e6\nxx'], ['ggf', '(;GM[Othello]PC[GGS]PB[Anna]PW[Ben]TY[8]RE[?]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)']] as const) {
  await page.goto(URL0 + '/play'); await page.waitForTimeout(400);
  await page.locator('textarea').first().fill(body);
  await page.getByRole('button', { name: 'Import', exact: true }).click(); await page.waitForTimeout(900);
  console.log('==IMPORT', name, page.url(), '\n', (await text(page)).split('Import a record')[1] ?? (await text(page)).slice(0, 200));
  await shot(page, 'import-' + name);
  await page.goto(URL0 + '/reflect'); await page.waitForTimeout(400);
  await page.locator('textarea').first().fill(body);
  await page.getByRole('button', { name: 'Look back on it' }).click(); await page.waitForTimeout(900);
  console.log('==REFLECT', name, page.url(), '\n', (await text(page)).split('Load a record')[1] ?? (await text(page)).slice(0, 300));
}
console.log((await api('GET', '/api/games?limit=50')).games.map((g: any) => [g.id, g.title, g.source, g.plies].join(' | ')).join('\n'));
// two people
await page.goto(URL0 + '/play'); await page.getByText('two people at one board').click();
await page.locator('[data-square="d3"]').click(); await page.waitForTimeout(800);
console.log('TWO', (await text(page)).slice(0, 200));
await page.getByText('Share, export').click(); await page.waitForTimeout(200);
await page.getByRole('button', { name: 'Copy a link' }).click(); await page.waitForTimeout(300);
await shot(page, 'share');
const link = await page.getByLabel('Link to this game').inputValue(); console.log(link);
const other = await visit({ locale: 'ja-JP' }); await other.goto(link); await other.waitForTimeout(1000);
console.log('OTHER', other.url(), (await text(other)).slice(0, 300)); await other.reload(); await other.waitForTimeout(500); console.log((await api('GET', '/api/games?limit=1')).games[0]);
await other.goto(link.replace(/knowledge=\w+/, 'knowledge=0000') + '&seed=zz'); await other.waitForTimeout(800); console.log('CHANGED', other.url(), (await text(other)).slice(0, 900));
await other.goto(URL0 + '/play?moves=f5zzz&knowledge=1'); await other.waitForTimeout(800); console.log('REST', (await text(other)).slice(0, 900));
await other.goto(URL0 + '/play?moves=f5&black=nonsense&knowledge=1'); await other.waitForTimeout(800); console.log('BADSEAT', (await text(other)).slice(0, 900));
await other.goto(URL0 + '/play/nonexistent'); await other.waitForTimeout(800); console.log('MISSING', (await text(other)).slice(0, 900));
await page.goto(URL0 + '/reflect/nonexistent'); await page.waitForTimeout(800); console.log('MISSING', (await text(page)).slice(0, 900));
await page.goto(URL0 + '/knowledge/nonexistent'); await page.waitForTimeout(800); console.log('MISSING', (await text(page)).slice(0, 900));
await page.goto(URL0 + '/lab/nonexistent'); await page.waitForTimeout(800); console.log('MISSING', (await text(page)).slice(0, 900));
await page.goto(URL0 + '/knowledge/text?name=nope'); await page.waitForTimeout(800); console.log('MISSING', (await text(page)).slice(0, 900));
await page.goto(URL0 + '/play/%E0%A4%A'); await page.waitForTimeout(800); console.log('BADURL', (await page.locator('body').innerText()).slice(0, 900));
await browser.close();
