/// The refusals of the server, each with its words in both languages.
import type { Words } from './contract/index.ts';
import type { Refusal, RefusalStatus } from './refusal.ts';

const refusal = (status: RefusalStatus, code: string, message: Words, hint: Words): Refusal => ({
  status,
  code,
  message,
  hint,
});

const say = (en: string, ja: string): Words => ({ en, ja });

const THINGS = {
  game: say('game', '対局'),
  job: say('job', 'ジョブ'),
  reflection: say('reflection', '反省'),
  proof: say('proof', '証明'),
  lesson: say('lesson', '教訓'),
  finding: say('finding', '指摘'),
  level: say('level', 'レベル'),
  text: say('text of knowledge', '知識テキスト'),
  node: say('node', '手'),
  rulesheet: say('rulesheet', 'ルールシート'),
  concept: say('concept', '概念'),
  tesuji: say('pattern of your own', '自作の手筋'),
} as const;

export type Thing = keyof typeof THINGS;

/// Where a person finds what there is of each sort.
const LISTS: Readonly<Record<Thing, Words>> = {
  game: say('the list of games shows which there are', '何があるかは対局の一覧で分かります'),
  job: say('the list of jobs shows which there are', '何があるかはジョブの一覧で分かります'),
  reflection: say('reflect on the game again', 'もう一度その対局を反省してください'),
  proof: say('reflect on the game again', 'もう一度その対局を反省してください'),
  lesson: say('the list of lessons shows which there are', '何があるかは教訓の一覧で分かります'),
  finding: say('reflect on the game again', 'もう一度その対局を反省してください'),
  level: say('choose one of the levels that are offered', '用意されたレベルから選んでください'),
  text: say('the list of texts shows which there are', '何があるかは知識テキストの一覧で分かります'),
  node: say('open the game again: it shows all its moves', '対局を開き直すと、すべての手が見られます'),
  rulesheet: say('the list of rulesheets shows which there are', '何があるかはルールシートの一覧で分かります'),
  concept: say('the list of concepts shows which there are', '何があるかは概念の一覧で分かります'),
  tesuji: say('the list of patterns shows which there are', '何があるかは手筋の一覧で分かります'),
};

export const noSuch = (thing: Thing, name: string | number): Refusal =>
  refusal(
    404,
    `no-such-${thing}`,
    say(`there is no ${THINGS[thing].en} ${name}`, `${THINGS[thing].ja} ${name} はありません`),
    LISTS[thing],
  );

export const noSuchPath = (path: string): Refusal =>
  refusal(
    404,
    'no-such-path',
    say(`there is nothing at ${path}`, `${path} には何もありません`),
    say('/api/openapi.json describes the interface', 'インターフェースの説明は /api/openapi.json にあります'),
  );

export const wrongInput = (en: string, ja: string): Refusal =>
  refusal(
    400,
    'wrong-input',
    say(`the request is not as it should be: ${en}`, `リクエストの内容が正しくありません: ${ja}`),
    say('/api/openapi.json describes what is expected', '正しい形は /api/openapi.json にあります'),
  );

export const notAnArchive: Refusal = refusal(
  400,
  'wrong-input',
  say('this is not a backup of Hansei, or not a whole one', 'Hansei のバックアップではないか、途中で切れています'),
  say(
    'choose a file that was downloaded as a backup, as it is',
    'バックアップとして保存したファイルをそのまま選んでください',
  ),
);

export const notJson = (line: number, column: number): Refusal => ({
  ...refusal(
    400,
    'not-json',
    say(
      `the body is not JSON: something is wrong at line ${line}, column ${column}`,
      `本文が JSON ではありません: ${line} 行 ${column} 文字目が誤っています`,
    ),
    say('send a JSON object', 'JSON のオブジェクトを送ってください'),
  ),
  place: { line, column },
});

export const wrongType = (type: string | undefined, expected = 'application/json'): Refusal =>
  refusal(
    415,
    'wrong-content-type',
    say(
      type === undefined ? 'the body has no content type' : `a body of the type ${type.slice(0, 80)} is not taken`,
      type === undefined ? '本文の種類が示されていません' : `種類が ${type.slice(0, 80)} の本文は受け付けません`,
    ),
    say(`send it with Content-Type: ${expected}`, `Content-Type: ${expected} を付けて送ってください`),
  );

export const tooLarge = (bytes: number): Refusal => {
  const [size, unit] = bytes >= 2 ** 20 ? [bytes / 2 ** 20, 'MB'] : [bytes / 2 ** 10, 'kB'];
  return refusal(
    413,
    'too-large',
    say(`the body is larger than ${size} ${unit}`, `本文が ${size} ${unit} を超えています`),
    say('send less at a time', '分けて送ってください'),
  );
};

export const tooOften = (seconds: number): Refusal => ({
  ...refusal(
    429,
    'too-often',
    say('too many requests in a short time', '短い間にリクエストが多すぎます'),
    say(
      `wait ${Math.ceil(seconds)} s and go on more slowly`,
      `${Math.ceil(seconds)} 秒待ってから、ゆっくり続けてください`,
    ),
  ),
  retryAfter: seconds,
});

export const busy: Refusal = {
  ...refusal(
    503,
    'busy',
    say('the server has too much to do just now', 'サーバーが混み合っています'),
    say('try again in a moment', '少し待ってからもう一度お試しください'),
  ),
  retryAfter: 1,
};

export const tooManyStreams: Refusal = {
  ...refusal(
    503,
    'too-many-streams',
    say('too many clients are listening to events already', 'イベントを受信中の接続が多すぎます'),
    say(
      'close other windows, or ask again from time to time instead',
      'ほかのウィンドウを閉じるか、時々問い合わせてください',
    ),
  ),
  retryAfter: 10,
};

export const overran = (seconds: number): Refusal =>
  refusal(
    504,
    'overran',
    say(`it was not done within ${seconds} s and was ended`, `${seconds} 秒以内に終わらなかったため打ち切りました`),
    say('ask for less: a smaller budget, fewer plies, a smaller program', '予算や深さ、プログラムを小さくしてください'),
  );

export const crossSite: Refusal = refusal(
  403,
  'cross-site',
  say('the request comes from another site', 'リクエストが別のサイトから来ています'),
  say("use the server's own pages, or a program without an Origin header", 'このサーバーのページから操作してください'),
);

export const wrongHost = (host: string): Refusal =>
  refusal(
    421,
    'wrong-host',
    say(
      `this server does not answer to the name ${JSON.stringify(host.slice(0, 80))}`,
      `このサーバーの名前は ${JSON.stringify(host.slice(0, 80))} ではありません`,
    ),
    say('use the address that it printed when it started', '起動時に表示されたアドレスを使ってください'),
  );

export const noToken: Refusal = refusal(
  401,
  'no-token',
  say('this server asks for its token', 'このサーバーにはトークンが必要です'),
  say(
    'open the link with ?token= that it printed when it started, or send Authorization: Bearer TOKEN',
    '起動時に表示された ?token= 付きのリンクを開くか、Authorization: Bearer トークン を送ってください',
  ),
);

export const insideError: Refusal = refusal(
  500,
  'error-inside',
  say('something went wrong inside the server', 'サーバーの内部で問題が起きました'),
  say(
    'its log tells more; what was kept before is still there',
    '詳しくはサーバーのログにあります。保存済みのものは無事です',
  ),
);

export const diskFull: Refusal = refusal(
  507,
  'disk-full',
  say('there is no room left on the disk', 'ディスクの空きがありません'),
  say(
    'make room and try again; what was kept before is still there',
    '空きを作ってからもう一度お試しください。保存済みのものは無事です',
  ),
);

export const closing: Refusal = {
  ...refusal(
    503,
    'closing',
    say('the server is being ended', 'サーバーは終了するところです'),
    say('start it again', 'もう一度起動してください'),
  ),
  retryAfter: 5,
};

export const brokenOff: Refusal = refusal(
  400,
  'broken-off',
  say('the request was broken off', 'リクエストが途中で切れました'),
  say('send it again', 'もう一度送ってください'),
);
