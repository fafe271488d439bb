/// Works of others that are shipped with Hansei, in the pages or beside the server.
export const LICENCES: readonly { readonly name: string; readonly licence: string }[] = [
  { name: 'Preact, @preact/signals', licence: 'MIT' },
  { name: 'uPlot', licence: 'MIT' },
  { name: 'd3-hierarchy', licence: 'ISC' },
  { name: 'Hono, @hono/node-server, @hono/zod-openapi', licence: 'MIT' },
  { name: 'Zod', licence: 'MIT' },
  { name: 'libsql (SQLite)', licence: 'MIT' },
  { name: 'Piscina', licence: 'MIT' },
  { name: 'Commander', licence: 'MIT' },
];
