import type { ContinueAnswer } from '../api/calls/log-in';

/** What a login opens. A submitted application opens nothing, with or without a token: it continues in the backoffice (specification 4). */
export type LoginResult =
  { readonly kind: 'open'; readonly token: string } | { readonly kind: 'submitted' } | { readonly kind: 'expired' };

export function readLogin({ token, expired, newApplication, isExistingApplicant }: ContinueAnswer): LoginResult {
  if (!expired && newApplication === false && !isExistingApplicant) return { kind: 'submitted' };
  return expired || token === undefined ? { kind: 'expired' } : { kind: 'open', token };
}
