/** Entry of `dist/react.js`: the element as a React component, with its events as props. */
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { ATTRIBUTE_NAMES, markupName, SCRIPT_PROPERTIES, type AttributeName } from './host/attributes';
import { EVENT_NAMES } from './host/event-names';
import type { OnboardingEventName, OnboardingEvents } from './host/events';
import { captchaOf, given } from './host/first-config';
import { logProblem } from './host/log';
import type { ElementAttributes, ListenerProps, MerchantOnboardingElement, ScriptProperties } from './public';

/** The props that React gives any element: `id`, `className`, `dir`, `style`, `onClick` and so on. */
type CommonProps = Omit<
  HTMLAttributes<MerchantOnboardingElement>,
  keyof ElementAttributes | keyof ScriptProperties | keyof ListenerProps
>;

/** The element as a JSX tag. */
const Tag = 'merchant-onboarding' as unknown as (
  props: CommonProps &
    Readonly<Record<string, unknown>> & {
      readonly ref: Ref<MerchantOnboardingElement>;
      readonly class: string | undefined;
    },
) => ReactNode;

export type MerchantOnboardingProps = ElementAttributes & Partial<ScriptProperties> & ListenerProps & CommonProps;

/** The prop of an event: `onOnboardingSaveStatus` of `onboarding-save-status`. */
function propOf(name: string): string {
  return `on${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** An attribute as a prop, and as a tag has it: TypeScript checks no prop with a hyphen, so a copied tag compiles. */
const spellingsOf = (name: AttributeName): string[] => [name, markupName(name), name.toLowerCase()];

/** Props for the element itself; the rest is for React. */
const OWN: ReadonlySet<string> = new Set([
  ...ATTRIBUTE_NAMES.flatMap(spellingsOf),
  ...SCRIPT_PROPERTIES,
  ...EVENT_NAMES.map(propOf),
]);

/**
 * Also attributes of the tag, for an element that starts before React reaches it: what the first screen and its calls need. None of
 * them leads to a person (D-679).
 */
const IN_TAG = [
  'slug',
  'facId',
  'apiBase',
  'environment',
  'start',
  'locale',
  'captcha',
  'privacy',
  'chrome',
  'colorScheme',
  'isolation',
  'frameSrc',
] as const satisfies readonly AttributeName[];

/** An element that starts without these would sign somebody up without the invite: with one of them, the tag has no slug at first (D-679). */
const WAITED_FOR = ['invite', 'subMerchantId', 'of'] as const satisfies readonly AttributeName[];

/** React 18 warns of a layout effect on a server, where it never runs. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Attributes that count however they are spelled. React 18 writes `false` on a custom element literally, which hides it for good. */
const PRESENT: ReadonlySet<string> = new Set(['hidden', 'inert', 'autoFocus', 'itemScope']);

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** An event that the element fired when no handler could hear it. */
function missed<Name extends OnboardingEventName>(target: Element, name: Name, detail: OnboardingEvents[Name]): Event {
  // Not fired again: others may have heard it.
  return Object.defineProperties(new CustomEvent(name, { detail }), {
    target: { value: target },
    currentTarget: { value: target },
  });
}

function isHandler(value: unknown): value is (event: Event) => void {
  return typeof value === 'function';
}

/**
 * `<merchant-onboarding>` as a React component. The element's own module loads when the component mounts. Its `ref` is the
 * element, whose methods exist once that has loaded.
 */
export const MerchantOnboarding = forwardRef<MerchantOnboardingElement, MerchantOnboardingProps>(function Onboarding(
  { children, className, ...props },
  ref,
) {
  const element = useRef<MerchantOnboardingElement>(null);
  useImperativeHandle<MerchantOnboardingElement | null, MerchantOnboardingElement | null>(
    ref,
    () => element.current,
    [],
  );
  const values = new Map<string, unknown>(Object.entries(props));
  const valueOf = (name: AttributeName): unknown =>
    spellingsOf(name)
      .map((spelling) => values.get(spelling))
      .find((value) => value !== undefined);
  const needsReact =
    WAITED_FOR.some((name) => given(textOf(valueOf(name))) !== undefined) ||
    // Its widget is a child of the tag, which React would not recognize: it would make the tag again, without what was typed.
    'siteKey' in captchaOf(textOf(valueOf('captcha')), 'production');
  const [waits, setWaits] = useState(needsReact);
  // Never the other way: without these attributes, an element that has started starts over (D-679).
  if (waits && !needsReact) setWaits(false);
  const inTag = new Map(
    IN_TAG.map((name) => [markupName(name), waits && name !== 'privacy' ? undefined : textOf(valueOf(name))]),
  );
  const latest = useRef<object>(props);
  useBeforePaint(() => {
    latest.current = props;
  });

  useEffect(() => {
    import('./merchant-onboarding.js').catch(() => logProblem('load-failed'));
  }, []);

  /** How the handlers know of the first screen: from the element, or from here. */
  const first = useRef<'heard' | 'told' | null>(null);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const tell = (event: Event): void => {
      const handler: unknown = Reflect.get(latest.current, propOf(event.type));
      if (isHandler(handler)) handler(event);
    };
    const listener = (event: Event): void => {
      if (event.type === 'onboarding-step') first.current = 'heard';
      // The element fires it a turn after its first step.
      if (event.type === 'onboarding-ready' && first.current === 'told') return;
      tell(event);
    };
    // All events: a host may add a handler later.
    for (const name of EVENT_NAMES) target.addEventListener(name, listener);
    // The properties may have restarted an element that started before React: that is due by now (D-674).
    const tellMissed = (): void => {
      const { route, step } = target;
      if (first.current !== null || typeof route !== 'string') return;
      first.current = 'told';
      // By itself: the other handler may throw, or restart the element.
      queueMicrotask(() => {
        if (target.route === route) tell(missed(target, 'onboarding-ready', { route }));
      });
      tell(missed(target, 'onboarding-step', { route, step, previousRoute: null }));
    };
    // Twice: React may run these effects before it renders, in the same task, a property that restarts the element.
    queueMicrotask(() => queueMicrotask(tellMissed));
    // The element has been removed by now, and fires its last events after that.
    return () =>
      queueMicrotask(() => {
        for (const name of EVENT_NAMES) target.removeEventListener(name, listener);
      });
  }, []);

  // Before the browser paints: a parent's own effects find the properties set, and nobody sees the element without them.
  useBeforePaint(() => {
    const target = element.current;
    if (target === null) return;
    // React 19 sets the property of an element that has one, and styles see only the attribute (D-640).
    for (const [name, text] of inTag) {
      if (text === undefined) target.removeAttribute(name);
      else if (target.getAttribute(name) !== text) target.setAttribute(name, text);
    }
    for (const name of ATTRIBUTE_NAMES) Reflect.set(target, name, valueOf(name));
    for (const name of SCRIPT_PROPERTIES) Reflect.set(target, name, values.get(name));
  });

  const common = Object.fromEntries(
    Object.entries(props).filter(([name, value]) => !OWN.has(name) && !(value === false && PRESENT.has(name))),
  );
  return (
    // React 18 writes `className` on a custom element literally.
    <Tag ref={element} class={className} {...Object.fromEntries(inTag)} {...common}>
      {children}
    </Tag>
  );
});
