/// What each finding says, in Japanese. `{name}` stands for a part of the finding.
import type { FindingCode, FindingText } from './texts-en.ts';

export const japanese: Readonly<Record<FindingCode, FindingText>> = {
  'empty-sheet': {
    message: 'ルールシートが空です',
    hint: 'まず対局者ごとに (role 名前) を書き、init、legal、next、terminal、goal を続けてください',
  },
  'missing-role': {
    message: 'role が一つもなく、対局者がいません',
    hint: '対局者ごとに (role 名前) を書いてください。例: (role white)',
  },
  'missing-legal': {
    message: 'どの手が合法かが書かれていません',
    hint: '(<= (legal ?role (mark ?x ?y)) ...) のような規則を書いてください。待つ側にも noop のような手が必要です',
  },
  'missing-goal': {
    message: '終わったときの各対局者の得点が書かれていません',
    hint: '(<= (goal ?role 100) ...) のような規則を 0 から 100 までの数で書いてください',
  },
  'missing-terminal': {
    message: 'いつゲームが終わるかが書かれていません',
    hint: '(<= terminal ...) のような規則を書いてください',
  },
  'missing-init': {
    message: 'ゲームの始めに真であることが何もありません',
    hint: '最初の状態の事実ごとに (init 事実) を書いてください',
  },
  'missing-next': {
    message: '最初の手の後に真であることが何もありません',
    hint: '(<= (next 事実) ...) のような規則を書いてください。変わらない事実にも規則が必要です',
  },
  'keyword-arity': {
    message: '{name} の引数は {wanted} 個ですが、ここでは {found} 個です',
    hint: '{form} と書いてください。自分の関係のつもりなら、別の名前にしてください',
  },
  'true-in-head': {
    message: 'true を事実や規則で成り立たせることはできません。今の状態を見るための語です',
    hint: '始めに成り立つことは (init ...)、手の後に成り立つことは (next ...) と書いてください',
  },
  'does-in-head': {
    message: 'does を事実や規則で成り立たせることはできません。手は対局者が選びます',
    hint: '対局者にできることは (legal ...) と書いてください',
  },
  'keyword-in-body': {
    message: '{name} は規則の頭部だけに置けます。条件には置けません',
    hint: '状態は (true ...) で見てください。両方の規則に共通のことは、別の関係にしてください',
  },
  'role-rule': {
    message: 'role は規則ではなく事実でなければなりません。対局者はゲームの前に決まっています',
    hint: '対局者ごとに (role 名前) を書いてください',
  },
  'role-not-ground': {
    message: 'role の {role} に変数があります',
    hint: '対局者ごとに (role 名前) を書いてください。例: (role white)',
  },
  'init-depends-on-state': {
    message: '最初の状態は {target} に依存できません: {chain}',
    hint: '始めにはまだ状態も手もありません。init は事実と、事実だけによる規則に依存させてください',
  },
  'depends-on-does': {
    message: '{name} はこの手番の手に依存できません: {chain}',
    hint: '手の結果は (next ...) で状態に残し、(true ...) で見てください',
  },
  'base-depends-on-state': {
    message: '{name} は {target} に依存できません: {chain}',
    hint: 'base と input は、そもそもありうるものを並べます。事実と、事実だけによる規則に依存させてください',
  },
  'unsafe-fact': {
    message: '変数 {variable} があるため、この事実はあらゆるものについて真になります',
    hint: '値ごとに事実を書くか、{variable} の値を条件で決める規則にしてください',
  },
  'unsafe-head': {
    message: '頭部 {head} の変数 {variable} の値を決める肯定の条件がありません',
    hint: '(role {variable}) や (true (cell {variable} ...)) のような条件を加えてください。or では、そのすべての条件に必要です',
  },
  'unsafe-not': {
    message: 'この not の変数 {variable} の値を決める肯定の条件がありません',
    hint: '{variable} のある条件を加えてください。「一つもない」のつもりなら、{variable} を引数に持たない別の関係にして、それを否定してください',
  },
  'unsafe-distinct': {
    message: 'この distinct の変数 {variable} の値を決める肯定の条件がありません',
    hint: '(role {variable}) のように、{variable} のある条件を加えてください',
  },
  unstratified: {
    message: '{name} が自分自身の否定に依存しています: {cycle}',
    hint: 'not で問う関係は、その前に決まっていなければなりません。たとえば一つの場合を別の関係にして、循環を断ってください',
  },
  'recursion-unrestricted': {
    message:
      'ここで {name} は自分自身に依存していますが、その引数 {term} は定まっておらず、頭部からも循環の外の条件からも来ていません',
    hint: 'ここでは対局できますが、GDL では禁じられており、ほかのプログラムでは終わらないかもしれません。{term} を引数に持つ条件を加えてください',
  },
  'recursion-endless': {
    message: '{name} の項が限りなく大きくなります: {variable} から {term} が繰り返し作られます',
    hint: '{variable} を制限する条件を加えてください。例: 次の数の表 (succ {variable} ?next)',
  },
  'unknown-relation': {
    message: '{relation} を成り立たせる事実も規則もないため、この条件は決して成り立ちません',
    hint: '事実か規則を加えてください',
    hints: {
      fluent: '状態のつもりなら (true {fluent}) と書いてください。そうでなければ事実か規則を加えてください',
      arities: 'ほかでは {name} の引数は {arities} 個です。ここを直すか、事実か規則を加えてください',
      near: '{near} のことですか。そうでなければ事実か規則を加えてください',
    },
  },
  'unused-relation': {
    message: '{relation} はどこにも使われていません',
    hint: '規則で使うか、取り除いてください',
    hints: { near: '{near} のことですか。そうでなければ規則で使うか、取り除いてください' },
  },
  'unknown-fluent': {
    message: '{fluent} を真にする init も next もないため、決して真になりません',
    hint: 'init か next で加えてください',
    hints: {
      arities: 'init と next では {name} の引数は {arities} 個です。どちらかを直してください',
      near: '{near} のことですか。そうでなければ init か next で加えてください',
    },
  },
  'unknown-move': {
    message: '手 {move} を許す legal がないため、決して指されません',
    hint: '(legal ?role {move}) の規則を加えてください',
    hints: {
      arities: 'legal では {name} の引数は {arities} 個です。どちらかを直してください',
      near: '{near} のことですか。そうでなければ legal で加えてください',
    },
  },
  'unknown-role': {
    message: '{role} はこのゲームの対局者ではありません',
    hint: '対局者なら (role {role}) と書いてください',
    hints: { near: '{near} のことですか。そうでなければ (role {role}) と書いてください' },
  },
  'and-condition': {
    message: 'and は GDL の語ではありません。「すべての条件が成り立つ」と読みます',
    hint: '条件を順に並べてください。or や not の中では、別の関係にしてください',
  },
  'nested-not': {
    message:
      'not は関係を否定する語ですが、ここでは {what} を否定しています。「{what} の全体が成り立たない」と読みます',
    hint: '否定することを別の関係にして、それを否定してください',
  },
  'nested-or': {
    message: 'or が {what} の中にあります。「条件の少なくとも一つが成り立つ」と読みます',
    hint: '別の関係にして、場合ごとに規則を書いてください',
  },
  'single-or': {
    message: 'この or には条件が一つしかありません',
    hint: 'or を取り除くか、ほかの条件を加えてください',
  },
  'empty-or': {
    message: 'この or には条件がないため、決して成り立ちません',
    hint: '条件を加えるか、規則を取り除いてください',
  },
  'empty-and': {
    message: 'この and には条件がないため、いつも成り立ちます',
    hint: '取り除いてください',
  },
  'inconsistent-capitals': {
    message: '{name} と {other} ({line} 行目) は大文字と小文字だけが違い、別の名前です',
    hint: '同じものなら書き方をそろえ、違うものならもっと違う名前にしてください',
  },
  'two-arities': {
    message: '{name} の引数は、ここでは {found} 個、{line} 行目では {other} 個です。二つの別の関係になります',
    hint: '誤っている方を直すか、別の名前にしてください',
  },
  'keyword-as-term': {
    message: '{name} は GDL の語ですが、ここでは {relation} の中の名前として使われています',
    hint: '別の名前にしてください。関係のつもりなら、ほかの関係の中には置けません',
  },
  'zero-arity-form': {
    message: '({name}) は引数がないのに括弧の中にあります。{name} と読みます',
    hint: '括弧を取り除いてください。受け付けないプログラムもあります',
  },
  'rule-without-conditions': {
    message: 'この規則には条件がありません。事実と読みます',
    hint: '<= を取り除くか、条件を加えてください',
  },
  'goal-value': {
    message: 'goal の {value} は 0 から 100 までの整数ではありません',
    hint: '勝ちは 100、引き分けは 50、負けは 0、またはその間の数を書いてください',
  },
  'duplicate-clause': {
    message: '{line} 行目と同じことを述べています',
    hint: 'どちらかを取り除いてください',
  },
  'always-distinct': {
    message: '{left} と {right} はいつも異なるため、この条件はいつも成り立ちます',
    hint: '取り除くか、変数と比べてください',
  },
  'never-distinct': {
    message: '{left} と {right} はいつも同じため、この条件は決して成り立ちません',
    hint: '違うものを比べるか、規則を取り除いてください',
  },
};

/// What keeps a text from being read, by the codes of the reader.
export const japaneseOfReading: Readonly<Record<string, { readonly message: string; readonly hint: string }>> = {
  'unexpected-token': {
    message: '開かれていない括弧を閉じる ) があります',
    hint: '取り除くか、( を加えてください',
  },
  'unclosed-quote': { message: 'この引用符が閉じられていません', hint: '終わりに同じ引用符を書いてください' },
  'unclosed-bracket': { message: 'この ( が閉じられていません', hint: '( と ) の数を合わせてください' },
  'functor-expected': {
    message: '括弧の中は関係か関数の名前で始まらなければなりません',
    hint: '(名前 引数 ...) か、名前だけを書いてください',
  },
  'empty-rule': { message: 'この規則には頭部がありません', hint: '(<= 頭部 条件 ...) と書いてください' },
  'wrong-arity': {
    message: 'not は条件を一つ、distinct は項を二つ取ります',
    hint: '(not (p ?x)) や (distinct ?x ?y) のように書いてください',
  },
  'connective-as-relation': {
    message: '<=、not、or、and、distinct はここに置けません',
    hint: '(cell 1 1 b) のような関係を書いてください',
  },
  'no-relation': { message: 'ここには関係が必要です', hint: '(名前 引数 ...) か、名前を書いてください' },
  'too-deep': { message: '入れ子が深すぎます', hint: '内側を別の関係にするか、平らに書いてください' },
};
