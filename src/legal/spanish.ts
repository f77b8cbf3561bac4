/** Our legal texts in Spanish: a translation, fetched only for readers of Spanish. The English texts are the binding ones. */
import { esign } from './es/esign';
import { privacy } from './es/privacy';
import { terms } from './es/terms';
import type { LegalTexts } from './legal-document';

export const SPANISH: LegalTexts = { terms, privacy, esign };
