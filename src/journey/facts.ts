/** Facts that rows of the route table can depend on. */
export interface Facts {
  /** The applicant had an application before this one. */
  readonly existing: boolean;
  /** A government entity or a public corporation names a contact; everybody else names owners (D-028). */
  readonly usesContact: boolean;
  /** The page was opened by an invite link. */
  readonly invited: boolean;
  /** The invite belongs to somebody who already has an account. */
  readonly invitedExisting: boolean;
  /** The applicant has logged in but not verified the mobile number yet. */
  readonly mobileUnverified: boolean;
  /** A group or contact is being created or edited, not just selected. */
  readonly editing: boolean;
  /** The review approved the application. */
  readonly approved: boolean;
}

export type Fact = keyof Facts;

export const NO_FACTS: Facts = {
  existing: false,
  usesContact: false,
  invited: false,
  invitedExisting: false,
  mobileUnverified: false,
  editing: false,
  approved: false,
};

/** A value for everybody, or one that depends on a fact. */
export type Choice<Value> = Value | { readonly when: Fact; readonly use: Value; readonly otherwise: Choice<Value> };

export function choose<Value extends string>(choice: Choice<Value>, facts: Facts): Value {
  if (typeof choice === 'string') return choice;
  return facts[choice.when] ? choice.use : choose(choice.otherwise, facts);
}
