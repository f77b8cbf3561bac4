import { CacheProvider } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Brand, type Correction, type Scheme, themeFromBrand } from '../theme/brand';
import { readHostTokens, watchHostTokens } from '../theme/host-tokens';
import { ROOT_CLASS, styleCache } from '../theme/style-root';

interface ThemeRootProps {
  readonly children: ReactNode;
  /** The facilitator's colours. What the host page sets on the element is stronger and is read here. */
  readonly brand?: Brand | undefined;
  /** `auto` follows the visitor's setting. */
  readonly scheme?: Scheme | 'auto' | undefined;
  readonly lang?: string | undefined;
  readonly onCorrections?: ((corrections: readonly Correction[]) => void) | undefined;
}

const DARK = '(prefers-color-scheme: dark)';

function useVisitorScheme(): Scheme {
  const [dark, setDark] = useState(() => matchMedia(DARK).matches);
  useLayoutEffect(() => {
    const query = matchMedia(DARK);
    const update = (): void => setDark(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return dark ? 'dark' : 'light';
}

/** The element inside the shadow root that carries theme, language and container queries; everything goes inside it. */
export function ThemeRoot({ children, brand, scheme = 'light', lang, onCorrections }: ThemeRootProps) {
  const visitor = useVisitorScheme();
  const wanted = scheme === 'auto' ? visitor : scheme;
  const root = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [host, setHost] = useState<Brand | null>(null);

  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return undefined;
    const update = (): void =>
      setHost((before) => {
        const now = readHostTokens(element);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    update();
    return watchHostTokens(element, update);
  }, []);

  // Nothing is drawn, and no correction told, before the host's own colours are known.
  const theme = useMemo(() => host && themeFromBrand({ ...brand, ...host }, wanted), [brand, host, wanted]);

  useLayoutEffect(() => {
    const style = root.current?.style;
    if (!style || !theme) return;
    for (const [name, value] of Object.entries(theme.vars)) style.setProperty(name, value);
    style.setProperty('--_scheme', theme.scheme);
    onCorrections?.(theme.corrections);
    // Corrections are told once a theme, whoever listens.
  }, [theme]);

  return (
    <CacheProvider value={styleCache}>
      <div ref={root} className={ROOT_CLASS} lang={lang}>
        <span ref={probe} className="mo-hide" aria-hidden="true" />
        {children}
      </div>
    </CacheProvider>
  );
}
