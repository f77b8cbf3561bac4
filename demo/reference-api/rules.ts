import { bankAccountBodySchema } from '../../src/domain/bank-account';
import { businessBodySchema } from '../../src/domain/business';
import { contactBodySchema } from '../../src/domain/contact';
import { ownersBodySchema } from '../../src/domain/ownership';
import type { OwnershipContext } from '../../src/domain/ownership-type';
import { decodeIssue } from '../../src/domain/rule';
import { rules } from '../../src/i18n/en/rules';
import { validation } from '../../src/i18n/en/validation';
import { fill } from '../../src/i18n/translate';
import type { Application } from './applications';
import { identityOf } from './catalogue';
import { merchantCategories } from './mcc';
import { pathText, valueAt } from './paths';
import { Refusal } from './refusal';
import type { Services } from './services';
import type { Draft } from './vault';

const words = { ...validation, ...rules };

/** The form's rules applied on the server, with refusals in the style of Joi. */

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface Checks {
  safeParse(body: unknown): { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } };
}

type Ruled = Pick<Application, 'ownershipType' | 'slug'> & Partial<Pick<Application, 'business' | 'businessDone'>>;
type RuleServices = Pick<Services, 'clock' | 'product'>;

/** UTC is never behind an applicant's own calendar within the states, so that no date is refused a day early. */
function contextOf({ ownershipType, slug }: Ruled, { clock, product }: RuleServices): OwnershipContext {
  return {
    ownershipType,
    identityType: ownershipType === null ? null : identityOf(product(slug), ownershipType),
    today: () => new Date(clock.now()).toISOString().slice(0, 10),
  };
}

function sentence(root: readonly PropertyKey[], issue: Issue, body: unknown): string {
  const known = decodeIssue(issue.message);
  // Errors about the whole, such as the owners' total, use the screen's text.
  if (known !== null && issue.path.length === 0) return fill(words[known.key], known.params);
  const name = pathText([...root, ...issue.path]);
  const subject = name === '' ? 'The body' : `"${name}"`;
  if (known === null) return `${subject} ${valueAt(body, issue.path) === undefined ? 'is required' : 'is not valid'}`;
  if (/(?:^|\.)required$/.test(known.key)) return `${subject} is required`;
  if (known.key === 'validation.tooLong') {
    return `${subject} length must be less than or equal to ${known.params?.['max']} characters long`;
  }
  return `${subject} is not valid`;
}

/** @throws {Refusal} 400 `"owners[0].birthDate" is required`, several errors joined by periods. */
export function check(schema: Checks, body: unknown, root: readonly PropertyKey[] = []): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, parsed.error.issues.map((issue) => sentence(root, issue, body)).join('. '));
}

export interface Rules {
  business(draft: Draft): Draft;
  owners(drafts: readonly Draft[]): Draft[];
  contact(draft: Draft): Draft;
  account(draft: Draft, at: number): Draft;
}

/**
 * The category must be on offer. One that was saved when it was offered stays: the applicant would otherwise have to choose a wrong one (D-363).
 * @throws {Refusal} 400
 */
function checkCategory({ mccCode }: Draft, { business, businessDone }: Ruled): void {
  const isOffered = merchantCategories.some(({ value }) => value === mccCode);
  if (!isOffered && !(businessDone && business?.['mccCode'] === mccCode)) {
    throw new Refusal(400, '"business.mccCode" is not valid');
  }
}

/** Each returns what to store, or throws a 400 that names the field. */
export function rulesFor(application: Ruled, services: RuleServices): Rules {
  const context = contextOf(application, services);
  return {
    business(draft) {
      const business = check(businessBodySchema(context), draft, ['business']) as Draft;
      checkCategory(business, application);
      return business;
    },
    owners: (drafts) => check(ownersBodySchema(context), drafts, ['owners']) as Draft[],
    contact: (draft) => check(contactBodySchema(context), draft, ['contact']) as Draft,
    account: (draft, at) => check(bankAccountBodySchema(), draft, [at]) as Draft,
  };
}

/**
 * What was complete, as Continue would store it now; null if it was not, or breaks a rule. Its step stays open behind it, so it may be
 * submitted without another look (D-313).
 */
export function refitted<T>(isDone: boolean, asStored: () => T): T | null {
  try {
    return isDone ? asStored() : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
