/// Why a store cannot be opened, in each language.

interface Words {
  readonly en: string;
  readonly ja: string;
}

export interface StoreError {
  readonly code: StoreErrorCode;
  readonly file: string;
  readonly message: Words;
  readonly hint: Words;
}

export type StoreErrorCode = keyof typeof WORDS;

interface Templates {
  readonly message: (detail: string) => string;
  readonly hint: (file: string) => string;
}

const WORDS = {
  'no-sqlite': {
    en: {
      message: () => 'there is no SQLite for this machine',
      hint: () => 'Node 22.13 or newer brings its own',
    },
    ja: {
      message: () => 'このマシンで使える SQLite がありません',
      hint: () => 'Node 22.13 以降には備わっています',
    },
  },
  'no-access': {
    en: {
      message: (detail) => `the database cannot be opened or written (${detail})`,
      hint: () => 'choose another folder with --data or HANSEI_DATA, or change the rights of this one',
    },
    ja: {
      message: (detail) => `データベースを開けないか、書き込めません (${detail})`,
      hint: () => '--data か HANSEI_DATA で別のフォルダを選ぶか、このフォルダの権限を直してください',
    },
  },
  'not-a-database': {
    en: {
      message: () => 'the file is not a database of Hansei',
      hint: (file) => `nothing was changed; move ${file} away, or choose another folder with --data`,
    },
    ja: {
      message: () => 'Hansei のデータベースではないファイルです',
      hint: (file) => `何も書き換えていません。${file} を別の場所へ移すか、--data で別のフォルダを選んでください`,
    },
  },
  damaged: {
    en: {
      message: (detail) => `the database is damaged (${detail})`,
      hint: (file) =>
        `move ${file} away and take in an archive, or put back a copy; the lessons are files of their own`,
    },
    ja: {
      message: (detail) => `データベースが壊れています (${detail})`,
      hint: (file) =>
        `${file} を別の場所へ移し、アーカイブを読み込むか、控えを戻してください。教訓は別のファイルにあります`,
    },
  },
  'newer-version': {
    en: {
      message: (detail) => `the database was written by a newer Hansei (${detail})`,
      hint: () => 'install the newest Hansei; nothing was changed',
    },
    ja: {
      message: (detail) => `もっと新しい Hansei のデータベースです (${detail})`,
      hint: () => '最新の Hansei を入れてください。何も書き換えていません',
    },
  },
  busy: {
    en: {
      message: () => 'another process is writing to the database',
      hint: () => 'end the other Hansei that uses this folder, or choose another folder with --data',
    },
    ja: {
      message: () => '別のプロセスがデータベースに書き込んでいます',
      hint: () => 'このフォルダを使っている別の Hansei を終わらせるか、--data で別のフォルダを選んでください',
    },
  },
  'migration-failed': {
    en: {
      message: (detail) => `the database of an older Hansei cannot be brought up to date (${detail})`,
      hint: (file) => `it is as it was before; a copy lies beside ${file}. The older Hansei still opens it`,
    },
    ja: {
      message: (detail) => `古い Hansei のデータベースを新しくできません (${detail})`,
      hint: (file) => `元のままになっています。控えが ${file} の隣にあります。古い Hansei なら開けます`,
    },
  },
} as const satisfies Record<string, { readonly en: Templates; readonly ja: Templates }>;

export const STORE_ERROR_CODES = Object.keys(WORDS) as readonly StoreErrorCode[];

export const storeError = (code: StoreErrorCode, file: string, detail = ''): StoreError => {
  const { en, ja } = WORDS[code];
  return {
    code,
    file,
    message: { en: en.message(detail), ja: ja.message(detail) },
    hint: { en: en.hint(file), ja: ja.hint(file) },
  };
};
