/// Vitest turns every use of an imported name into a look into the module it comes from, which takes most of the time of a
/// search or a playout. In the rooms of Go, where names are used millions of times, names are looked up once, when the
/// module begins, as programs outside of tests do it.
import type { Plugin } from 'vitest/config';

const ROOMS = /\/src\/(?:experts|games)\/go\/(?!.*\.(?:test|fixture)\.ts).*\.ts$/;
const NAMED_IMPORT = /^import \{([^}]+)\} from (["'])(\.[^"']+)\2;$/gm;

/// The text of a module with its relative named imports copied. Names that change later would be missed: nothing in these
/// rooms exports such.
export const withCopies = (code: string): string =>
  code.replace(NAMED_IMPORT, (_, names: string, quote: string, from: string) => {
    const pairs = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name): readonly [string, string] => {
        const [outside = '', inside = outside] = name.split(/\s+as\s+/);
        return [outside, inside];
      });
    const imports = pairs.map(([outside, inside]) => `${outside} as imported_${inside}`).join(', ');
    const copies = pairs.map(([, inside]) => `const ${inside} = imported_${inside};`).join(' ');
    return `import { ${imports} } from ${quote}${from}${quote}; ${copies}`;
  });

export const importOnce = (): Plugin => ({
  name: 'import-once',
  enforce: 'post',
  transform: (code, id) => (ROOMS.test(id) ? { code: withCopies(code), map: null } : undefined),
});
