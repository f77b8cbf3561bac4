import type { ApiFailure, FailureKind } from '../api/failure';
import type { MessageKey } from '../i18n/catalogue';
import { personal } from '../ui/personal';
import { joinSentences } from '../i18n/sentences';
import type { Translate } from '../i18n/translate';

/** Possibly personal parts of a server message: email addresses, and numbers of seven or more digits in any grouping, also covered ones. */
const PERSONAL = /[^\s@]+@[^\s@]+|[*\d](?:[-\s().]*[*\d]){6,}/g;

/** Marks what may be personal in a server's message, where the message becomes a sentence of the screen (D-216). */
export function markPersonal(serverMessage: string): string {
  return serverMessage.replace(PERSONAL, personal);
}

/** How a failure is worded. */
export interface FailureWords {
  /** Our own sentence for the failure. */
  readonly ours: MessageKey;
  /**
   * What to do with the server's own message: it replaces our sentence (the default), follows it (specification 8, Loading and
   * saving), or is left out.
   */
  readonly theirs?: 'replaces' | 'follows' | 'left-out';
  /** The toast leaves out the server's message, which is shown on the screen. */
  readonly hasShortToast?: true;
  /** Other sentences of our own for some kinds of failure. */
  readonly byKind?: { readonly [Kind in FailureKind]?: MessageKey };
}

/** What the screen says about a failed call. */
export function failureText(t: Translate, failure: ApiFailure, { ours, theirs, byKind = {} }: FailureWords): string {
  const { kind, serverMessage } = failure;
  const sentence = t(byKind[kind] ?? ours);
  if (kind === 'network') return joinSentences(sentence, t('problem.offline'));
  if (kind === 'timeout') return joinSentences(sentence, t('problem.timeout'));
  if (kind === 'unexpected') return t('problem.unexpected');
  if (!failure.isRefusal || serverMessage === undefined || theirs === 'left-out') return sentence;
  const marked = markPersonal(serverMessage);
  return theirs === 'follows' ? joinSentences(sentence, marked) : marked;
}
