const CLOSED = /[.!?…:]["”’')\]]*$/;

/** Joins sentences with a space. Servers often send a message without a period: it gets one before another follows. */
export function joinSentences(...sentences: readonly (string | false | undefined)[]): string {
  const said = sentences.flatMap((sentence) => (sentence ? sentence.trim() || [] : []));
  return said.map((text, at) => (at < said.length - 1 && !CLOSED.test(text) ? `${text}.` : text)).join(' ');
}
