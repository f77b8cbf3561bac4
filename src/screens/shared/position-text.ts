import { positionLabelKey } from '../../domain/positions';
import type { Translate } from '../../i18n/translate';

/** A position as shown; a saved value outside the lists is shown unchanged. */
export function positionText(t: Translate, value: string): string {
  const key = positionLabelKey(value);
  return key === null ? value : t(key);
}
