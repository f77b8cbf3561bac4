import { ownerLabels } from '../../forms/labels';
import type { MessageKey } from '../../i18n/catalogue';

const LABELS: Readonly<Record<string, MessageKey | undefined>> = ownerLabels;

/** Label of an owner's field; undefined for anything else. */
export function ownerLabelKey(field: string): MessageKey | undefined {
  return Object.hasOwn(LABELS, field) ? LABELS[field] : undefined;
}
