import { createContext, useContext, useEffect } from 'react';
import type { RouteName } from '../journey/routes';
import type { NavigateOptions } from './router';

/** What one screen may hand to the next, in memory. */
export interface Handover {
  /** For `continue`: what was typed on sign-up (D-009). */
  readonly credentials?: { readonly email: string; readonly password: string };
  /** Came from a card of the review: saving leads back there (D-031). */
  readonly returnTo?: RouteName;
  /** For verify-ownership and verify-contact: start on a new, empty one. */
  readonly create?: boolean;
  /** For get-started: what could not be loaded on the way, where a retry leads, and why it failed (D-100, D-101). */
  readonly failedLoad?: { readonly route: RouteName; readonly reason: string };
  /** A failure that the next screen must show. */
  readonly problem?: string;
  /** For the review: certified before a submission that failed. */
  readonly certified?: boolean;
  /** For the result pages: what was submitted, as the review showed it. */
  readonly copy?: HTMLElement;
  /** For the result pages. */
  readonly account?: { readonly name: string | undefined; readonly merchantId: string | undefined };
  /** For `saved`: whether the link went out, the link, and whether the screen had nothing to save. */
  readonly saved?: { readonly link: string; readonly emailed: boolean; readonly nothing?: boolean };
}

export interface Navigation {
  /**
   * Goes to a route, or to where the guard sends the applicant. If it resolves to false, the failure has already been
   * reported, or the applicant has gone elsewhere meanwhile.
   */
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
  /** Whether this screen is still the one on show, and the applicant is not on the way to another. */
  readonly isHere: () => boolean;
  /** What the previous screen handed over. */
  readonly handover: Handover;
  /** Where the applicant came from. */
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

/** Lets a screen handle the layout's Back button while it is shown. Does nothing without a shell. */
export function useBackHandler(handler: BackHandler | null): void {
  const register = useContext(BackContext);
  useEffect(() => {
    register?.(handler);
    return () => register?.(null);
  }, [register, handler]);
}
