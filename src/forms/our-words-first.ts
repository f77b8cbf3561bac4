import type { ApiFailure } from '../api/failure';
import type { MessageKey } from '../i18n/catalogue';
import { joinSentences } from '../i18n/sentences';
import type { Translate } from '../i18n/translate';
import { failureText } from './failure-text';

/** Our sentence, as the specification has it (8, Loading and saving); what the server says goes after it. */
export function ourWordsFirst(t: Translate, failure: ApiFailure, ours: MessageKey): string {
  const text = failureText(t, failure, ours);
  return text === failure.serverMessage ? joinSentences(t(ours), text) : text;
}
