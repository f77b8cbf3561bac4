import { createContext, useContext, useEffect } from 'react';
import type { Rejection } from '../domain/rejections';
import type { Wording } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import type { NavigateOptions } from './router';

/** What one screen can hand to the next, in memory only. */
export interface Handover {
  /** For `continue`: what was typed on sign-up (D-009). */
  readonly credentials?: { readonly email: string; readonly password: string };
  /** Set when the applicant came from a card on the review: saving leads back there (D-031). */
  readonly returnTo?: RouteName;
  /** Set when the applicant came to fix what the review has found: the form shows its errors when it opens. */
  readonly fix?: boolean;
  /** What the server has refused in that step on Submit. On the review: in the step of `problemAt`. */
  readonly refused?: readonly Rejection[];
  /** For verify-ownership and verify-contact: start with a new, empty form. */
  readonly create?: boolean;
  /** Which route could not be opened, so that a retry leads there, and why (D-100, D-101, D-658). */
  readonly failedLoad?: { readonly route: RouteName; readonly reason: Wording };
  /** A failure that the next screen must show. */
  readonly problem?: Wording;
  /** The step where that failure can be corrected. */
  readonly problemAt?: RouteName;
  /** For the review after a submission failed: false if what was certified may have changed since. */
  readonly certified?: boolean;
  /** For the result pages: the review as it was submitted, to print, all in the language that it was in. */
  readonly copy?: { readonly title: string; readonly updated: string; readonly text: HTMLElement };
  /** For the result pages: the account's name and merchant ID. */
  readonly account?: { readonly name: string | undefined; readonly merchantId: string | undefined };
  /** For `saved`: the link if there is one, whether it went out, and whether the screen had nothing to save. */
  readonly saved?: { readonly link: string | undefined; readonly emailed: boolean; readonly nothing?: boolean };
}

export interface Navigation {
  /**
   * Goes to a route, or to where the guard redirects. If it resolves to false, the failure has already been reported, or the
   * applicant has gone elsewhere meanwhile.
   */
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
  /** Whether this screen is still shown and no navigation is in progress. */
  readonly isHere: () => boolean;
  /**
   * Opens the screen that is shown again if it shows what a changed answer of this route makes invalid: the applicant has gone there
   * before the answer was saved.
   */
  readonly renew: (changed: RouteName) => Promise<unknown>;
  /** What the previous screen handed over. */
  readonly handover: Handover;
  /** The route the applicant came from. */
  readonly previous: RouteName | null;
}

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (navigation === null) throw new Error('Outside of its context');
  return navigation;
}

/** Handles Back within the screen; returns true if it did. */
export type BackHandler = () => boolean;

/** Registers the current screen's handler, which the shell calls before it goes back. */
export const BackContext = createContext<((handler: BackHandler | null) => void) | null>(null);

/** Lets a screen handle the layout's Back button while the screen is shown. Does nothing without a shell. */
export function useBackHandler(handler: BackHandler | null): void {
  const register = useContext(BackContext);
  useEffect(() => {
    register?.(handler);
    return () => register?.(null);
  }, [register, handler]);
}
