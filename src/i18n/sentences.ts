const CLOSED = /[.!?…:]\W*$/;

/** Joins sentences with a space. Servers often send a message without a period: it gets one before another follows. */
export function joinSentences(...sentences: readonly (string | false | undefined)[]): string {
  return sentences.reduce<string>((said, next) => {
    const sentence = next ? next.trim() : '';
    return said && sentence ? `${said}${CLOSED.test(said) ? '' : '.'} ${sentence}` : said + sentence;
  }, '');
}
