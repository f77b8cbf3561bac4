import type { ApiFailure } from '../api/failure';
import type { MessageKey } from '../i18n/catalogue';
import { joinSentences } from '../i18n/sentences';
import type { Translate } from '../i18n/translate';

/** What a failed call is called on the screen: the server's own words where it gave any, else ours. */
export function failureText(t: Translate, failure: ApiFailure, otherwise: MessageKey): string {
  switch (failure.kind) {
    case 'network':
      return joinSentences(t(otherwise), t('problem.offline'));
    case 'timeout':
      return joinSentences(t(otherwise), t('problem.timeout'));
    case 'http':
    case 'refused':
      return failure.serverMessage ?? t(otherwise);
    case 'unexpected':
      return t('problem.unexpected');
    case 'shape':
    case 'aborted':
      return t(otherwise);
  }
}
