/// What a search found and how sure it is, in words.
import type { GoBoard } from '../../../games/index.ts';
import { GO_PASS } from '../../../games/index.ts';
import type { Words } from '../../../play/index.ts';
import type { PointName } from '../cases/case.ts';
import { colourWords } from '../position/words.ts';
import type { Outcome } from '../reading/reading.ts';
import type { Question } from './question.ts';
import type { MissingProof, ProofClaim, Proving, Study } from './study.ts';

const both = (en: string, ja: string): Words => ({ en, ja });
const joined = (...parts: readonly Words[]): Words =>
  both(parts.map(({ en }) => en).join(' '), parts.map(({ ja }) => ja).join(''));

/// The thing that the question is about: `the white string at D4`.
const subjectOf = ({ kind, points }: Question, board: GoBoard, name: PointName): Words => {
  const [first, second] = points as readonly [number, number?];
  const { en, ja } = colourWords((board.at(first) & 1) as 0 | 1);
  const one = name(first);
  if (kind === 'kill' || kind === 'live') return both(`the ${en} group at ${one}`, `${one} の${ja}の群`);
  if (second !== undefined && kind !== 'race')
    return both(`the ${en} strings at ${one} and ${name(second)}`, `${one} と ${name(second)} の${ja}の連`);
  return both(`the ${en} string at ${one}`, `${one} の${ja}の連`);
};

interface Sentences {
  readonly yes: Words;
  readonly no: Words;
}
const sentences = (yesEn: string, yesJa: string, noEn: string, noJa: string): Sentences => ({
  yes: both(yesEn, yesJa),
  no: both(noEn, noJa),
});
const OUTCOMES: Readonly<Record<Exclude<Question['kind'], 'race' | 'eye' | 'settled'>, Sentences>> = {
  ladder: sentences('is taken in a ladder', 'はシチョウで取れる', 'is not taken in a ladder', 'はシチョウでは取れない'),
  capture: sentences('is taken', 'は取れる', 'is not taken', 'は取れない'),
  rescue: sentences('is saved', 'は逃げられる', 'is not saved', 'は逃げられない'),
  kill: sentences('is killed', 'は殺せる', 'is not killed', 'は殺せない'),
  live: sentences('lives', 'は生きる', 'does not live', 'は生きられない'),
  connect: sentences('are joined', 'はつながる', 'are not joined', 'はつながらない'),
  disconnect: sentences('are parted', 'は切れる', 'are not parted', 'は切れない'),
};

const KO: Readonly<Record<Exclude<Outcome, 'yes' | 'no'>, Words>> = {
  ko: both('by a ko that the first side takes first', '(先に打つ側が先に取るコウ)'),
  'ko-threat': both('by a ko for which the first side needs the threats', '(先に打つ側がコウ材を要するコウ)'),
};

const positionsWords = (count: number): string => `${count} ${count === 1 ? 'position' : 'positions'}`;
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const sentence = ({ en, ja }: Words): Words => both(`${capital(en)}.`, `${ja}。`);

const RACE_OUTCOMES: Readonly<Record<Outcome, Words>> = {
  yes: both('yes', 'はい'),
  ko: both('by ko', 'コウ'),
  'ko-threat': both('by ko, with threats', 'コウ材次第'),
  no: both('no', 'いいえ'),
};

const STATUSES: Readonly<Record<string, Words>> = {
  alive: both('cannot be taken, however often the other side moves', 'は相手が何手続けて打っても取られない'),
  dead: both('is dead for good', 'は無条件で死んでいる'),
  undecided: both('is not settled for good', 'は無条件には決まっていない'),
  black_territory: both("is black's territory for good", 'は無条件で黒地である'),
  white_territory: both("is white's territory for good", 'は無条件で白地である'),
};

/// The answer in a sentence.
export const sayFinding = ({ question, finding }: Study, board: GoBoard, name: PointName): Words => {
  const [first, second] = question.points as readonly [number, number];
  switch (finding.kind) {
    case 'reading': {
      const { outcome, move } = finding.reading;
      const { yes, no } = OUTCOMES[question.kind as keyof typeof OUTCOMES];
      const subject = subjectOf(question, board, name);
      const isPass = move === GO_PASS;
      const by = both(
        `${isPass ? 'without a move' : `by ${name(move)}`}`,
        isPass ? '(手は要らない)' : ` (${name(move)})`,
      );
      if (outcome === 'no') return sentence(joined(subject, no));
      if (outcome === 'yes') return sentence(joined(subject, yes, by));
      return sentence(joined(subject, yes, KO[outcome], by));
    }
    case 'race': {
      const { saved, killed, move } = finding.reading;
      const [own, enemy] = [name(first), name(second)];
      const by = move === GO_PASS ? both('', '') : both(`; ${name(move)} first`, `。初手 ${name(move)}`);
      return both(
        `${own} is saved: ${RACE_OUTCOMES[saved].en}; ${enemy} is taken: ${RACE_OUTCOMES[killed].en}${by.en}.`,
        `${own} は助かる: ${RACE_OUTCOMES[saved].ja}、${enemy} を取る: ${RACE_OUTCOMES[killed].ja}${by.ja}。`,
      );
    }
    case 'eye': {
      const { eye } = finding;
      const at = name(first);
      if (eye === undefined)
        return both(`The space around ${at} is nobody's eye space.`, `${at} の空間はどちらの眼形でもありません。`);
      const { least, most, attack, defence } = eye;
      const points = [attack, defence].map((point) => (point === undefined ? '-' : name(point)));
      return least === most
        ? both(`The space around ${at} gives ${least} ${least === 1 ? 'eye' : 'eyes'}.`, `${at} の空間は眼${least}。`)
        : both(
            `The space around ${at} gives ${least} eyes if attacked at ${points[0]}, ${most} if defended at ${points[1]}.`,
            `${at} の空間は、${points[0]} を攻めれば眼${least}、${points[1]} を守れば眼${most}。`,
          );
    }
    case 'settled':
      return sentence(joined(both(name(first), name(first)), STATUSES[finding.status]!));
  }
};

const isLink = ({ kind }: Question): boolean => kind === 'connect' || kind === 'disconnect';

/// How the answer was come by.
export const sayEffort = ({ question, nodes, isCertain, finding }: Study): Words => {
  if (finding.kind === 'eye')
    return both('By its shape; nothing was searched.', '形による判断で、探索はしていません。');
  if (finding.kind === 'settled')
    return both('By the rules alone; nothing was searched.', '規則だけによる判断で、探索はしていません。');
  const odds = finding.kind === 'reading' ? finding.reading.odds : undefined;
  if (odds !== undefined) {
    const share = Math.round(100 * odds.chance);
    const { en, ja } = isLink(question)
      ? both('the strings are joined', '連がつながる')
      : both('the stone stays', '石が残る');
    return both(
      `Not read to the end after ${positionsWords(nodes)}. Played out ${odds.continuations} times: ${en} in ${share}% ` +
        `of the games after the best first move found, so the answer is a guess.`,
      `${nodes} 局面で読み切れず、${odds.continuations} 回打ち継いだ結果による推測です: 最善の初手の後、${ja}割合は ${share}%。`,
    );
  }
  return isCertain
    ? both(`Read to the end: ${positionsWords(nodes)}.`, `読み切り: ${nodes} 局面。`)
    : both(
        `Not read to the end after ${positionsWords(nodes)}: the answer is a guess.`,
        `${nodes} 局面で打ち切り: 答えは推測です。`,
      );
};

/// What a proof shows.
export const sayClaim = (claim: ProofClaim): Words => {
  switch (claim.kind) {
    case 'taken':
      return both('the string is taken', '連が取られること');
    case 'liberties':
      return both(`the string gets ${claim.liberties} liberties`, `連のダメが ${claim.liberties} になること`);
    case 'joined':
      return both('the two strings become one', '二つの連が一つになること');
    case 'rival-taken':
      return both('the second string is taken', '二つ目の連が取られること');
    case 'alive':
      return both('the string comes to two eyes that nobody can fill', '連が誰にも潰せない二眼を持つこと');
  }
};

const MISSING: Readonly<Record<MissingProof, Words>> = {
  guess: both(
    'No proof: the search was cut short. A larger budget may bring one.',
    '証明なし: 探索が途中で打ち切られました。予算を増やせば得られるかもしれません。',
  ),
  ko: both('No proof: the answer hangs on a ko.', '証明なし: 答えがコウに左右されます。'),
  'none-made': both('No proof: this search tells its answer without one.', '証明なし: この探索は証明を作りません。'),
  unfinished: both(
    'No proof: it would be too large, or the search has no sure answer to some move.',
    '証明なし: 大きくなりすぎるか、確かな応手のない手があります。',
  ),
  late: both('No proof: the time was over.', '証明なし: 時間切れです。'),
  'no-answer': both(
    'No proof: there is no sure answer to the last of these moves.',
    '証明なし: この手順の最後の手に確かな応手がありません。',
  ),
  circle: both('No proof: these moves go round in a circle.', '証明なし: この手順は循環します。'),
  'too-large': both('No proof: it would be too large.', '証明なし: 大きくなりすぎます。'),
};

const PROBLEMS: Readonly<Record<string, string>> = {
  'bad-tree': '木に誤りがあります',
  'illegal-move': '打てない手があります',
  'missing-answer': '応手のない手があります',
  'repeated-answer': '同じ手に二つの応手があります',
  'not-won': '目標に達する前に終わっています',
  'too-large': '大きすぎます',
};

/// What the checker says of the proof, or why there is none.
export const sayProving = (proving: Proving): Words => {
  if (proving.kind === 'missing') return MISSING[proving.why];
  const { claim, verdict } = proving;
  const { en, ja } = sayClaim(claim);
  if (verdict.accepted)
    return both(
      `Proved that ${en}, against every defence: the checker accepts the proof of ${positionsWords(verdict.positions)}.`,
      `${ja}をあらゆる応手に対して証明: 検査器は ${verdict.positions} 局面の証明を受理しました。`,
    );
  const { code, path, message } = verdict.problem;
  return both(
    `The checker refuses the proof that ${en}: ${message}, after ${path === '' ? 'no move' : path}.`,
    `検査器は${ja}の証明を退けました: ${PROBLEMS[code] ?? message} (${path === '' ? '初手' : path})。`,
  );
};
