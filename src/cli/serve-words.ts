/// What `hansei serve` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'start the web app: play, lose, see why',
  optionPort: 'port to listen at (8377, or the next free one)',
  optionHost: 'address to listen at (127.0.0.1: this machine alone); another one needs a token',
  optionData: 'folder of games and lessons',
  optionToken: 'token that every request has to show; made where it is needed',
  optionNoOpen: 'do not open the browser',
  optionJson: 'the address as JSON',
  running: (url: string) => `Hansei runs at ${url}`,
  data: (folder: string) => `Games and lessons are kept in ${folder}`,
  token: 'Whoever has this link can use the server: give it to nobody else.',
  stop: 'Ctrl-C ends it.',
  ending: 'Ending; jobs that run can be taken up again after the next start.',
  locked: (folder: string, url: string | undefined, pid: number) =>
    url === undefined
      ? `another server (process ${pid}) is starting with ${folder}`
      : `another server uses ${folder} already: ${url}`,
  lockedHint: 'open that address, or choose another folder with --data',
  portTaken: (port: number) => `port ${port} is taken`,
  portTakenHint: 'choose another one with --port, or leave --port out to get the next free one',
  noAddress: (host: string, why: string) => `cannot listen at ${host}: ${why}`,
  noAddressHint: 'leave --host out to listen on this machine alone',
  noFolder: (folder: string, why: string) => `${folder} cannot be used: ${why}`,
  noFolderHint: 'choose another folder with --data or HANSEI_DATA',
  shortToken: (least: number) => `a token of less than ${least} letters, digits and hyphens could be guessed`,
};

const ja: typeof en = {
  about: 'ウェブアプリを起動する: 打って、負けて、理由を見る',
  optionPort: '待ち受けるポート (8377。塞がっていれば次の空き)',
  optionHost: '待ち受けるアドレス (127.0.0.1: このマシンだけ)。ほかのアドレスではトークンが必要',
  optionData: '対局と教訓のフォルダ',
  optionToken: 'すべてのリクエストに必要なトークン。必要なときは自動で作る',
  optionNoOpen: 'ブラウザを開かない',
  optionJson: 'アドレスを JSON で出力する',
  running: (url) => `Hansei が動いています: ${url}`,
  data: (folder) => `対局と教訓の保存先: ${folder}`,
  token: 'このリンクを知っている人は誰でもサーバーを使えます。ほかの人に渡さないでください。',
  stop: 'Ctrl-C で終了します。',
  ending: '終了します。実行中のジョブは次に起動したとき再開できます。',
  locked: (folder, url, pid) =>
    url === undefined
      ? `別のサーバー (プロセス ${pid}) が ${folder} で起動中です`
      : `別のサーバーが ${folder} を使っています: ${url}`,
  lockedHint: 'そのアドレスを開くか、--data で別のフォルダを選んでください',
  portTaken: (port) => `ポート ${port} は使われています`,
  portTakenHint: '--port で別のポートを選ぶか、--port を省いて次の空きポートを使ってください',
  noAddress: (host, why) => `${host} では待ち受けられません: ${why}`,
  noAddressHint: '--host を省くと、このマシンだけで待ち受けます',
  noFolder: (folder, why) => `${folder} は使えません: ${why}`,
  noFolderHint: '--data か HANSEI_DATA で別のフォルダを選んでください',
  shortToken: (least) => `英数字とハイフン ${least} 文字未満のトークンは推測されるおそれがあります`,
};

export type ServeWords = typeof en;
export const serveWords = (language: Language): ServeWords => (language === 'ja' ? ja : en);
