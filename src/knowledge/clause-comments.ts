/// What a text of knowledge says of its predicates: the comment right above the first clause of each, and that clause.

export interface CommentedClause {
  /// In one line; empty where there is no comment.
  readonly comment: string;
  /// As it stands in the text, in one line.
  readonly clause: string;
}

const COMMENT = /^%+\s?(.*)$/;
const HEAD = /^([a-z]\w*)/;
const ENDED = /\.\s*(?:%.*)?$/;

/// By name of predicate. A blank line parts a comment from the clause below it.
export const clauseComments = (text: string): ReadonlyMap<string, CommentedClause> => {
  const found = new Map<string, CommentedClause>();
  const lines = text.split(/\r?\n/);
  let comment: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    const said = COMMENT.exec(lines[i]!)?.[1];
    if (said !== undefined) {
      comment.push(said.trim());
      continue;
    }
    const name = HEAD.exec(lines[i]!)?.[1];
    if (name !== undefined) {
      const clause = [lines[i]!.trim()];
      while (!ENDED.test(lines[i]!) && i + 1 < lines.length) clause.push(lines[++i]!.trim());
      if (!found.has(name)) found.set(name, { comment: comment.join(' '), clause: clause.join(' ') });
    }
    comment = [];
  }
  return found;
};
