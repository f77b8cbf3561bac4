import * as z from 'zod/mini';
import type { Schema } from '../../domain/form-schema';
import { ownershipTypeRule, type OwnershipType } from '../../domain/ownership-type';
import { encodeIssue } from '../../domain/rule';
import type { Tab } from './offer';

/** The choice on each tab, kept while the other tab is open; empty if nothing was chosen. */
export interface TypeForm {
  tab: Tab;
  company: string;
  government: string;
}

const typed = z.custom<TypeForm>(() => true);

/** Accepts the type chosen on the open tab; an issue is reported on that tab. */
export const typeSchema: Schema<OwnershipType, TypeForm> = z.pipe(
  typed,
  z.transform((form, context) => {
    const checked = ownershipTypeRule(form[form.tab]);
    if (checked.ok) return checked.value;
    context.issues.push({ code: 'custom', message: encodeIssue(checked.issue), path: [form.tab], input: form });
    return z.NEVER;
  }),
);
