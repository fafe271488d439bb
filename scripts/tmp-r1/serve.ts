import { startServer } from '../../src/serve/index.ts';
const [data, port] = process.argv.slice(2);
const s = await startServer({ port: Number(port), host: '127.0.0.1', data: data!, webFolder: '/tmp/web-r1', log: (l) => console.error(l) });
if (!s.ok) { console.error(JSON.stringify(s.error)); process.exit(1); }
console.log(JSON.stringify({ url: s.value.url, pid: process.pid }));
process.on('SIGTERM', () => void s.value.close().then(() => process.exit(0)));
