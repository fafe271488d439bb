import { browser, visit, shot, URL0, text } from './kit.ts';
for (const [name, o] of [['en', {}], ['ja-dark-phone', { locale: 'ja-JP', colorScheme: 'dark', viewport: { width: 390, height: 800 } }]] as const) {
  const page = await visit(o as any);
  for (const p of ['/', '/play', '/reflect', '/reflect/sample', '/knowledge', '/lab', '/data', '/nowhere']) {
    await page.goto(URL0 + p); await page.waitForTimeout(p.includes('sample') ? 2500 : 900);
    await shot(page, `${name}${p.replaceAll('/', '_')}`);
    if (name === 'en') console.log('=====', p, '\n', (await text(page)).slice(0, 1500));
    const w = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]'); console.log(w);
  }
}
await browser.close();
