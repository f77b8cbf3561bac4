/**
 * Combines field rules into an entity. One set of rules covers the three ways an entity is checked: the form on Continue
 * (`formSchema`), the autosave (`draftOf`) and a request body on the server (`bodySchema`).
 */
import './zod-csp';
import * as z from 'zod/mini';
import { looksEmpty } from './look-alikes';
import { encodeIssue, good, returned, type Checked, type Issue, type Rule, type ValueOf } from './rule';

/** One rule for each field of a form. */
export type RulesOf<Form> = { readonly [Field in keyof Form]: Rule<unknown> };
export type Values<Rules> = { readonly [Field in keyof Rules]: ValueOf<Rules[Field]> };
export type Drafted<Rules> = { readonly [Field in keyof Rules]: ValueOf<Rules[Field]> | string | undefined };
export interface FieldIssue {
  readonly field: string;
  readonly issue: Issue;
}

/** A schema as screens and servers use it: `Output` is what is sent, `Input` what is typed. */
export type Schema<Output, Input = unknown> = z.ZodMiniType<Output, Input>;

/** Leaves out undefined values, since empty fields are not sent. */
export type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

export function present<T extends object>(entity: T): Present<T> {
  return Object.fromEntries(Object.entries(entity).filter(([, value]) => value !== undefined)) as Present<T>;
}

/** Whether an entity has no fields. An empty nested part counts as a field: leave it out first. */
export function isBlank(entity: object): boolean {
  return Object.keys(entity).length === 0;
}

/** A server value as text for a form: null and missing are empty. Inputs drop line breaks, which would join two words. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\r\n]+/g, ' ') : typeof value === 'number' ? String(value) : '';
}

/** Digits of a known count. If the server has them as a number, leading zeros are restored. */
export function digitsOf(value: unknown, count: number): string {
  return typeof value === 'number' ? String(value).padStart(count, '0') : textOf(value);
}

/** One unchecked value of an answer or a partial request. */
export const scalar = z.nullish(z.union([z.string(), z.number()]));

/** Runs the rule of one field on the form's value. */
function check(rule: Rule<unknown>, given: unknown): Checked<unknown> {
  return rule === returned ? good(given === '' ? undefined : given) : rule(textOf(given));
}

/** Runs every rule. If there is an issue, do not use the values. */
function checkAll<Form extends object, Rules extends RulesOf<Form>>(
  rules: Rules,
  form: Form,
): { values: Values<Rules>; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const typed = new Map<string, unknown>(Object.entries(form));
  const values = Object.entries<Rule<unknown>>(rules).map(([field, rule]): [string, unknown] => {
    const checked = check(rule, typed.get(field));
    if (checked.ok) return [field, checked.value];
    issues.push({ field, issue: checked.issue });
    return [field, undefined];
  });
  return { values: Object.fromEntries(values) as Values<Rules>, issues };
}

/** The draft to autosave: valid values as sent on Continue, all others as typed, blank ones left out. */
export function draftOf<Form extends object, Rules extends RulesOf<Form>>(rules: Rules, form: Form): Drafted<Rules> {
  const typed = new Map<string, unknown>(Object.entries(form));
  const drafted = Object.entries<Rule<unknown>>(rules).map(([field, rule]): [string, unknown] => {
    const text = textOf(typed.get(field));
    if (rule !== returned && looksEmpty(text)) return [field, undefined];
    const checked = check(rule, typed.get(field));
    return [field, checked.ok ? checked.value : text];
  });
  return Object.fromEntries(drafted) as Drafted<Rules>;
}

/** A schema over a whole form. Issues carry the path of their field. */
export function formSchema<Form extends object, Rules extends RulesOf<Form>, Entity>(
  rulesFor: (form: Form) => Rules,
  build: (values: Values<Rules>) => Entity,
): Schema<Entity, Form> {
  return z.pipe(
    z.custom<Form>((form) => typeof form === 'object' && form !== null),
    z.transform((form: Form, context) => {
      const { values, issues } = checkAll<Form, Rules>(rulesFor(form), form);
      for (const { field, issue } of issues) {
        context.issues.push({ code: 'custom', message: encodeIssue(issue), path: [field], input: form });
      }
      return issues.length > 0 ? z.NEVER : build(values);
    }),
  );
}

/**
 * The same rules for a request body on the server: the body is read as a form. Unknown keys are dropped.
 *
 * @param wirePath path of a field in the body, if it differs from its name
 */
export function bodySchema<Draft, Form extends object, Rules extends RulesOf<Form>, Entity>(
  draft: Schema<Draft>,
  toForm: (body: Draft) => Form,
  rulesFor: (form: Form) => Rules,
  build: (values: Values<Rules>) => Entity,
  wirePath: (found: FieldIssue) => string[] = ({ field }) => [field],
): Schema<Entity> {
  return z.pipe(
    draft,
    z.transform((body: Draft, context) => {
      const form = toForm(body);
      const { values, issues } = checkAll<Form, Rules>(rulesFor(form), form);
      for (const found of issues) {
        context.issues.push({
          code: 'custom',
          message: encodeIssue(found.issue),
          path: wirePath(found),
          input: body,
        });
      }
      return issues.length > 0 ? z.NEVER : build(values);
    }),
  );
}
