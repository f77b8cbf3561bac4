import * as z from 'zod/mini';
import type { Schema } from '../../domain/form-schema';
import { ownershipTypeRule, type OwnershipType } from '../../domain/ownership-type';
import { encodeIssue } from '../../domain/rule';
import type { Tab } from './offer';

/** The choice of each tab, remembered while the other one is open; empty before a choice. */
export interface TypeForm {
  tab: Tab;
  company: string;
  government: string;
}

const typed = z.custom<TypeForm>(() => true);

/** The type chosen on the open tab. Its issue belongs to that tab. */
export const typeSchema: Schema<OwnershipType, TypeForm> = z.pipe(
  typed,
  z.transform((form, context) => {
    const checked = ownershipTypeRule(form[form.tab]);
    if (checked.ok) return checked.value;
    context.issues.push({ code: 'custom', message: encodeIssue(checked.issue), path: [form.tab], input: form });
    return z.NEVER;
  }),
);
