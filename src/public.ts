/**
 * Public types of the package: the element with its properties, methods and events. Importing them types
 * `document.querySelector('merchant-onboarding')`.
 */
import type { Address } from './domain/address';
import type { BusinessDraft } from './domain/business';
import type { ContactDraft } from './domain/contact';
import type { OwnerDraft } from './domain/owner';
import type { Finding } from './element/self-check';
import type { AttributeName, AttributeValue } from './host/attributes';
import type { OnboardingEvents, OnboardingEventName } from './host/events';
import type { MessageKey } from './i18n/catalogue';
import type { FixedKey } from './i18n/fixed';

export type { Finding, FindingCode } from './element/self-check';
export type { ErrorCode, OnboardingEvents, OnboardingEventName } from './host/events';

/** Non-text values that frameworks pass: `<merchant-onboarding metrics>` is `metrics={true}` in JSX. */
interface WithoutText {
  metrics: boolean;
  sessionTimeout: number;
}

type Value<Name extends AttributeName> =
  AttributeValue<Name> | (Name extends keyof WithoutText ? WithoutText[Name] : never);

/** Attributes of the element as properties; all optional except `slug`. */
export type ElementAttributes = { slug: string } & {
  [Name in Exclude<AttributeName, 'slug'>]?: Value<Name> | undefined;
};

/** The host's sentences that replace ours, by key. Sentences of the specification and the legal texts cannot be changed. */
export type Messages = {
  readonly [Key in Exclude<MessageKey, FixedKey | `legal.${string}`>]?: string | undefined;
};

type Given<Draft> = {
  readonly [Name in keyof Draft]?: (Name extends 'address' ? Given<Address> : string | number) | undefined;
};

/** What the host knows about the applicant, with the field names of the API. Everything is optional. */
export interface OnboardingPrefill {
  readonly account?: { readonly name?: string | undefined; readonly email?: string | undefined } | undefined;
  readonly business?: Given<BusinessDraft> | undefined;
  readonly owners?: readonly Given<OwnerDraft>[] | undefined;
  readonly contact?: Given<ContactDraft> | undefined;
  /** Paths such as `business.legalName` or `owners.0.firstName`, shown as text that the applicant cannot change. */
  readonly locked?: readonly string[] | undefined;
}

/** What a host can only pass by script. Reading them returns undefined. */
export interface ScriptProperties {
  messages: Messages | undefined;
  prefill: OnboardingPrefill | undefined;
}

export interface MerchantOnboardingElement extends HTMLElement, ElementAttributes, ScriptProperties {
  /** Name of the current route, such as `get-started`; null before the first screen. */
  readonly route: string | null;
  /** Step of the current screen, 0 to 4, or null. */
  readonly step: number | null;
  /** Saves what is typed and shows the saved page. Rejects if it could not be saved, or nobody is signed in, as in an element that was removed. */
  saveAndExit(): Promise<void>;
  /**
   * Goes to a screen, or to the screen the applicant has to complete first, for a host whose own router has moved. Resolves to
   * false if the screen did not change, as before `onboarding-ready`.
   */
  navigate(route: string): Promise<boolean>;
  /** Discards the session and what was typed, and starts over. */
  restart(): void;
  /** Problems of this page that affect the element, each with a fix; empty if there are none. For developers. */
  selfCheck(): Promise<readonly Finding[]>;
  addEventListener<Name extends OnboardingEventName>(
    type: Name,
    listener: (this: MerchantOnboardingElement, event: CustomEvent<OnboardingEvents[Name]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends OnboardingEventName>(
    type: Name,
    listener: (this: MerchantOnboardingElement, event: CustomEvent<OnboardingEvents[Name]>) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

type EventMap = { [Name in OnboardingEventName]: CustomEvent<OnboardingEvents[Name]> };

/** `facId` → `fac-id`. */
type Hyphenated<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Hyphenated<Tail>}`
  : Name;

/** `onboarding-save-status` → `OnboardingSaveStatus`. */
type Capital<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Capital<Tail>}`
  : Capitalize<Name>;

type Listener<Name extends OnboardingEventName> = ((event: CustomEvent<OnboardingEvents[Name]>) => void) | undefined;

/** Attributes by their names in markup: `fac-id`. */
export type MarkupAttributes = {
  [Name in keyof ElementAttributes as Hyphenated<Name>]: ElementAttributes[Name];
};

/** Listeners as Svelte and React 19 write them on a tag: `ononboarding-step`. */
export type MarkupListeners = { readonly [Name in OnboardingEventName as `on${Name}`]?: Listener<Name> };

/** Listeners as props of React and Vue components: `onOnboardingStep`. */
export type ListenerProps = { readonly [Name in OnboardingEventName as `on${Capital<Name>}`]?: Listener<Name> };

/** Also defines the element under a private name, such as `acme-onboarding`. Does nothing if the name is already defined. */
export declare function define(name?: string): void;

declare global {
  interface HTMLElementTagNameMap {
    'merchant-onboarding': MerchantOnboardingElement;
  }
  /** The events bubble: any ancestor, the document and the window receive them. */
  interface GlobalEventHandlersEventMap extends EventMap {}
}
