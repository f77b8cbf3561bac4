import type { ApiFailure } from './failure';

/** What a refused sign-up means, by its message (specification 8, Sign-up and continue). */
export type SignUpAnswer =
  | { readonly kind: 'password'; readonly message: string }
  | { readonly kind: 'backoffice' }
  | { readonly kind: 'more-than-one'; readonly message: string }
  | { readonly kind: 'in-progress' }
  /** 403: the application has already been submitted. Shown in the specification's words, not the server's (D-129). */
  | { readonly kind: 'banner' }
  | { readonly kind: 'other'; readonly message: string }
  | { readonly kind: 'unknown' };

/** Checks in this order, whatever else a message contains: password, backoffice, more than one application, onboarding, other. */
export function routeSignUpFailure(failure: ApiFailure): SignUpAnswer {
  const { serverMessage } = failure;
  if (failure.isForbidden) return { kind: 'banner' };
  if (serverMessage === undefined) return { kind: 'unknown' };
  const text = serverMessage.toLowerCase();
  if (text.includes('password')) return { kind: 'password', message: serverMessage };
  if (text.includes('backoffice')) return { kind: 'backoffice' };
  if (text.includes('more than one application')) return { kind: 'more-than-one', message: serverMessage };
  if (text.includes('onboarding')) return { kind: 'in-progress' };
  return { kind: 'other', message: serverMessage };
}
