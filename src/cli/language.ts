/// Which language a person is spoken to in. Data is never translated.
export type Language = 'en' | 'ja';

export const LANGUAGES: readonly Language[] = ['en', 'ja'];

/// `--lang` first, then HANSEI_LANG, then the locale as POSIX orders it; English otherwise. Looked up before the
/// arguments are parsed, because help and usage errors are spoken too.
export const languageOf = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Language => {
  const stop = args.indexOf('--');
  const options = stop < 0 ? args : args.slice(0, stop);
  const at = options.findLastIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const asked = at < 0 ? undefined : options[at] === '--lang' ? options[at + 1] : options[at].slice('--lang='.length);
  const wanted = asked ?? (env['HANSEI_LANG'] || env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || 'en');
  return /^ja\b|^ja_/.test(wanted) ? 'ja' : 'en';
};
