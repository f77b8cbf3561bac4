import type { MarkupAttributes } from '../src/public';
import { CHROME } from './hosts';
import { sceneOf } from './scenes';
import type { DemoState } from './state';

/** Default values, which a developer can leave out. */
const USUAL: Readonly<Record<string, string | undefined>> = { chrome: 'full', 'color-scheme': 'light', locale: 'en' };

/** Attributes that put the element into the given state. Those of a link come from the scene's query. */
export function attributesOf(state: DemoState, apiBase: string): Record<string, string> {
  const { slug, facId, start, query } = sceneOf(state.scene).base;
  const link = new URLSearchParams(query);
  const attributes: { readonly [Name in keyof MarkupAttributes]: string | null | undefined } = {
    slug,
    'fac-id': facId,
    'api-base': apiBase,
    invite: link.get('invite'),
    'sub-merchant-id': link.get('subMerchantId'),
    start,
    chrome: CHROME[state.host],
    'color-scheme': state.scheme,
    locale: state.locale,
  };
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The same for the developer's own page, without defaults. */
export function pastedAttributes(state: DemoState): Record<string, string> {
  const attributes = attributesOf(state, 'https://api.example');
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => USUAL[name] !== value));
}
