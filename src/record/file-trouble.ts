/// What the file system complains of, in words for people; its own texts name calls and numbers.
interface Told {
  readonly en: string;
  readonly ja: string;
}

export interface FileTrouble {
  readonly why: Told;
  readonly hint: Told;
}

const told = (why: readonly [string, string], hint: readonly [string, string]): FileTrouble => ({
  why: { en: why[0], ja: why[1] },
  hint: { en: hint[0], ja: hint[1] },
});

/// What is missing is made before it is written into; what should be read is somewhere else.
const MISSING_TO_READ = told(
  ['there is no such file or folder', 'そのようなファイルやフォルダはありません'],
  ['look at the spelling', 'つづりを確かめてください'],
);

const TROUBLES: Readonly<Record<string, FileTrouble>> = {
  ENOENT: told(
    ['there is no such file or folder', 'そのようなファイルやフォルダはありません'],
    ['look at the spelling, and make the folder first', 'つづりを確かめ、フォルダは先に作ってください'],
  ),
  EISDIR: told(['it is a folder', 'フォルダです'], ['name a file in it', 'その中のファイルを指定してください']),
  ENOTDIR: told(
    ['a part of its path is a file, not a folder', '途中の名前がフォルダではなくファイルです'],
    ['look at the path', 'パスを確かめてください'],
  ),
  EACCES: told(
    ['that is not permitted', '許可されていません'],
    ['choose a place that you may use, or change its permissions', '使える場所を選ぶか、権限を変えてください'],
  ),
  EROFS: told(
    ['nothing can be written there', '書き込みのできない場所です'],
    ['choose another place', '別の場所を選んでください'],
  ),
  ENOSPC: told(
    ['the disk is full', 'ディスクに空きがありません'],
    ['make room, or choose another place', '空きを作るか、別の場所を選んでください'],
  ),
  ENAMETOOLONG: told(['its name is too long', '名前が長すぎます'], ['choose a shorter one', '短い名前にしてください']),
};

/// Undefined for what is no trouble of files, or a rare one.
export const fileTroubleOf = (error: unknown, doing: 'reading' | 'writing' = 'writing'): FileTrouble | undefined => {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (code === 'ENOENT' && doing === 'reading') return MISSING_TO_READ;
  return TROUBLES[code === 'EPERM' ? 'EACCES' : String(code)];
};
