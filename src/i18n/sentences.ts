const CLOSED = /[.!?…:]\W*$/;

/** Joins sentences with a space. Server messages often lack a period: one is added before another sentence follows. */
export function joinSentences(...sentences: readonly (string | false | undefined)[]): string {
  return sentences.reduce<string>((said, next) => {
    const sentence = next ? next.trim() : '';
    return said && sentence ? `${said}${CLOSED.test(said) ? '' : '.'} ${sentence}` : said + sentence;
  }, '');
}
