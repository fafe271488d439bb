import { browser, visit, shot, URL0, text, api } from './kit.ts';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
const page = await visit({ viewport: { width: 1366, height: 700 } });
// full game by API moves then the last in page
await page.goto(URL0 + '/play'); await page.waitForTimeout(400);
await page.getByText('Newcomer').first().click();
await page.locator('[data-square="d3"]').click(); await page.waitForURL(/\/play\/[\w-]+$/);
const over = page.getByRole('link', { name: 'See why' }); const mine = page.getByRole('gridcell', { name: /you can play here/ });
for (let i = 0; i < 80; i++) { await over.or(mine).first().waitFor(); if (await over.isVisible()) break; const n = await mine.count(); const m = mine.nth(0); const sq = await m.getAttribute('data-square'); await m.click(); await page.getByRole('gridcell', { name: new RegExp(`^${sq}, (?:black|white)`) }).waitFor(); }
await page.waitForTimeout(600); await shot(page, 'ended', false); console.log('ENDED', (await text(page)).split('\n').slice(0, 45).join('|'), await page.evaluate('[scrollY, document.querySelector(".ended")?.getBoundingClientRect().top, innerHeight]'));
for (const f of ['text', 'ggf', 'wthor']) { const r = await fetch(URL0 + '/api/games/' + page.url().split('/').at(-1) + '/record?format=' + f); const b = Buffer.from(await r.arrayBuffer()); console.log(f, r.status, r.headers.get('content-disposition'), b.length, f === 'wthor' ? '' : b.toString().slice(0, 200)); if (f === 'wthor') writeFileSync('/tmp/r1.wtb', b); }
await over.click(); await page.getByRole('slider').waitFor({ timeout: 60000 }); await page.waitForTimeout(1500); await shot(page, 'reflect-own'); console.log('OWN', (await text(page)).slice(0, 4000));
const proofs = page.getByRole('button', { name: /Show the proof/ }); console.log('proofs', await proofs.count());
if (await proofs.count()) { await proofs.last().click(); await page.waitForTimeout(1500); await page.getByRole('button', { name: 'Check it' }).click(); await page.waitForTimeout(2500); await shot(page, 'reflect-own-proof'); }
// import wtb
await page.goto(URL0 + '/play'); await page.locator('input[type=file]').setInputFiles('/tmp/r1.wtb'); await page.getByRole('button', { name: 'Import', exact: true }).click(); await page.waitForTimeout(1000); console.log('WTB', (await text(page)).split('Import a record')[1]);
writeFileSync('/tmp/garbage.wtb', Buffer.from([1, 2, 3])); await page.locator('input[type=file]').setInputFiles('/tmp/garbage.wtb'); await page.getByRole('button', { name: 'Import', exact: true }).click(); await page.waitForTimeout(1000); console.log('WTB garbage', (await text(page)).split('Import a record')[1]);
writeFileSync('/tmp/r1-pic.png', readFileSync('/tmp/shots/ended.png')); await page.locator('input[type=file]').setInputFiles('/tmp/r1-pic.png'); await page.getByRole('button', { name: 'Import', exact: true }).click(); await page.waitForTimeout(1000); console.log('PNG', (await text(page)).split('Import a record')[1]);
// archive
const arch = Buffer.from(await (await fetch(URL0 + '/api/archive')).arrayBuffer()); writeFileSync('/tmp/r1-archive.gz', arch); console.log('archive', arch.length);
await page.goto(URL0 + '/data'); await page.locator('input[type=file]').setInputFiles('/tmp/garbage.wtb'); await page.getByRole('button', { name: 'Restore' }).click(); await page.waitForTimeout(1000); console.log('BAD ARCHIVE', (await text(page)).split('Restore a backup')[1]?.slice(0, 400));
await page.locator('input[type=file]').setInputFiles('/tmp/r1-archive.gz'); await page.getByRole('button', { name: 'Restore' }).click(); await page.waitForTimeout(3000); console.log('SAME ARCHIVE', (await text(page)).split('Restore a backup')[1]?.slice(0, 400)); await shot(page, 'data-restored');
await browser.close();
