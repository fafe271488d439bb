/// Opens an address in the person's browser, where there is one.
import { spawn } from 'node:child_process';

type Env = Readonly<Record<string, string | undefined>>;

/// The program that opens addresses here; undefined where nobody would see the browser.
export const browserOpener = (platform: NodeJS.Platform, env: Env): readonly [string, ...string[]] | undefined => {
  if (env['CI'] || env['SSH_CONNECTION']) return undefined;
  if (platform === 'darwin') return ['open'];
  // The empty word is the title of the window, without which start takes the address for one.
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined;
};

/// That there is no such program is no problem: the address has been printed.
export const openBrowser = (url: string, env: Env): void => {
  const opener = browserOpener(process.platform, env);
  if (opener === undefined) return;
  const [program, ...args] = opener;
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
};
