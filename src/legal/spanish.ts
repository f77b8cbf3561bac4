/** Our texts in Spanish: a translation, which is fetched by whoever reads in Spanish. The English texts are the ones that apply. */
import { esign } from './es/esign';
import { privacy } from './es/privacy';
import { terms } from './es/terms';
import type { LegalTexts } from './legal-document';

export const SPANISH: LegalTexts = { terms, privacy, esign };
