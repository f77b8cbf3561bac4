import { CacheProvider } from '@emotion/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Brand, Correction, Scheme, Theme } from '../theme/brand';
import type { Palette } from '../theme/palette';
import { watchHostTokens } from '../theme/watch-host-tokens';
import { ROOT_CLASS } from '../theme/base-styles';
import { styleCache } from '../theme/style-root';
import { dressInTheme, isDressedIn } from '../theme/theme-sheet';

interface ThemeRootProps {
  readonly children: ReactNode;
  readonly palette: Palette;
  /** The facilitator's colors. The host page's, set on the element, take precedence and are read here. */
  readonly brand?: Brand | undefined;
  /** The host page's colors if they have already been read; otherwise they are read before anything is rendered. */
  readonly hostBrand?: Brand | undefined;
  /** `auto` follows the visitor's setting. */
  readonly scheme?: Scheme | 'auto' | undefined;
  readonly lang?: string | undefined;
  /** Makes the root a named region, for an embed that may be outside the host page's landmarks. */
  readonly label?: string | undefined;
  readonly onCorrections?: ((corrections: readonly Correction[]) => void) | undefined;
}

/** Which backgrounds are dark, whoever chose them. */
export interface Ground {
  /** Whether the header is dark, before a logo's edge color is applied. */
  readonly darkHeader: boolean;
  readonly darkPage: boolean;
}

export const GroundContext = createContext<Ground>({ darkHeader: false, darkPage: false });

function useMedia(feature: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(feature).matches);
  useLayoutEffect(() => {
    const query = matchMedia(feature);
    const update = (): void => setMatches(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [feature]);
  return matches;
}

/** The element inside the shadow root that carries theme, language and container queries; everything goes inside it. */
export function ThemeRoot({
  children,
  palette,
  brand,
  hostBrand,
  scheme = 'light',
  lang,
  label,
  onCorrections,
}: ThemeRootProps) {
  const visitor = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const isForced = useMedia('(forced-colors: active)');
  const wanted = scheme === 'auto' ? visitor : scheme;
  const probe = useRef<HTMLSpanElement>(null);
  const [host, setHost] = useState<Brand | null>(hostBrand ?? null);

  // The probe asks for a reading whenever it appears: without a change, nothing is rendered.
  const known = useRef(host);
  const read = useCallback(() => {
    if (!probe.current) return;
    const { host: element } = probe.current.getRootNode() as Partial<ShadowRoot>;
    // The screen around the probe has a text color of its own.
    const now = palette.readHostTokens(probe.current, element && getComputedStyle(element).color);
    if (JSON.stringify(now) === JSON.stringify(known.current)) return;
    known.current = now;
    setHost(now);
  }, [palette]);
  const isKnown = host !== null;
  useLayoutEffect(() => {
    if (!isKnown) read();
  }, [isKnown, read]);
  // Read again after the first paint, when it does not force layout: the host page may have changed its colors. In another color
  // scheme, `light-dark()` is another color.
  useEffect(read, [read, wanted]);
  useEffect(() => (probe.current === null ? undefined : watchHostTokens(probe.current, read)), [read]);

  const told = useEffectEvent((corrections: readonly Correction[]) => onCorrections?.(corrections));
  // No correction is reported before the host's colors are known. Without any brand color, a light screen has no theme: the
  // stylesheet has the light defaults.
  const theme = useMemo(() => {
    const chosen = { ...brand, ...host };
    const isPlain =
      hostBrand !== undefined && wanted === 'light' && Object.values(chosen).every((one) => one === undefined);
    return host === null || isPlain ? null : palette.themeFromBrand(chosen, wanted);
  }, [palette, brand, host, hostBrand, wanted]);

  const ground = useMemo((): Ground => {
    // Every ground is then the system's, whose scheme browsers give as the visitor's (D-634).
    if (isForced) return { darkHeader: visitor === 'dark', darkPage: visitor === 'dark' };
    const header = theme?.vars[host?.navbarBackgroundColor === undefined ? '--_card' : '--_nav'];
    return {
      darkHeader: header === undefined ? wanted === 'dark' : palette.isDark(header),
      darkPage: (theme?.scheme ?? wanted) === 'dark',
    };
  }, [palette, host, theme, wanted, isForced, visitor]);

  const dressed = useRef<{ readonly theme: Theme | null; readonly sheet: CSSStyleSheet | null }>(null);
  useLayoutEffect(() => {
    const screen = probe.current?.parentElement;
    if (!screen) return;
    const { current: before } = dressed;
    if (before?.theme === theme && (theme === null || isDressedIn(screen, before.sheet))) return;
    dressed.current = { theme, sheet: dressInTheme(screen, theme?.vars, before?.sheet) };
  });
  useLayoutEffect(
    () => () => {
      const screen = probe.current?.parentElement;
      if (screen) dressInTheme(screen, undefined, dressed.current?.sheet);
      dressed.current = null;
    },
    [],
  );

  const last = useRef('');
  useLayoutEffect(() => {
    if (!theme) return;
    // The theme may change without any change in the corrections, for example when the logo arrives.
    const now = JSON.stringify(theme.corrections);
    if (now !== last.current) told(theme.corrections);
    last.current = now;
  }, [theme]);

  return (
    <CacheProvider value={styleCache()}>
      <div className={ROOT_CLASS} lang={lang} data-scheme={scheme} role={label && 'region'} aria-label={label}>
        <span ref={probe} className="mo-hide" aria-hidden="true" />
        <GroundContext value={ground}>{isKnown && children}</GroundContext>
      </div>
    </CacheProvider>
  );
}
