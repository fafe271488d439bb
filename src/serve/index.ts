/// The serve room: the HTTP interface, and the server of the web app.
export { startServer } from './server.ts';
export type { RunningServer, ServerOptions, StartProblem } from './server.ts';
export type { Holder } from './lock.ts';
export { newToken } from './guards/token.ts';
export { isLoopback } from './guards/origin.ts';
