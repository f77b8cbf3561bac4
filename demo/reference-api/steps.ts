/** What decides which steps are open. */
export interface Progress {
  /** The applicant already has merchant accounts: the mobile number is known. */
  readonly existing: boolean;
  readonly smsSent: boolean;
  readonly smsVerified: boolean;
  readonly typeChosen: boolean;
  /** Government or public corporation: a contact instead of owners. */
  readonly usesContact: boolean;
  readonly businessDone: boolean;
  readonly ownersDone: boolean;
  readonly contactDone: boolean;
  readonly accountsStarted: boolean;
  readonly accountsDone: boolean;
  readonly submitted: boolean;
}

export interface Steps {
  readonly sms: boolean;
  readonly merchantType: boolean;
  readonly business: boolean;
  readonly owners: boolean;
  readonly contact: boolean;
  readonly payoutBankAccount: boolean;
  readonly submit: boolean;
}

export type Step = keyof Steps;

/** `canVisitStep`: each step opens when those before it are complete. Only the server decides it. */
export function stepsOf(progress: Progress): Steps {
  const open = !progress.submitted;
  const merchantType = open && (progress.existing || progress.smsVerified);
  const business = merchantType && progress.typeChosen;
  const people = business && progress.businessDone;
  const payoutBankAccount = people && (progress.usesContact ? progress.contactDone : progress.ownersDone);
  return {
    sms: open && !progress.existing,
    merchantType,
    business,
    owners: people && !progress.usesContact,
    contact: people && progress.usesContact,
    payoutBankAccount,
    submit: payoutBankAccount && progress.accountsDone,
  };
}

/** `smAppStatus`, of the specification's section 4: how far the application has come. */
export function statusOf(progress: Progress): string {
  if (progress.submitted || progress.accountsDone) return 'payout';
  if (progress.accountsStarted) return 'bank_selected';
  if (progress.usesContact ? progress.contactDone : progress.ownersDone) return 'identity';
  if (progress.businessDone) return 'business_info';
  if (progress.typeChosen) return 'type_selected';
  if (progress.smsVerified || progress.existing) return 'sms_valid';
  return progress.smsSent ? 'sms_sent' : 'initiated';
}
