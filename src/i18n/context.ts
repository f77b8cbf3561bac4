import { createContext, useContext } from 'react';
import { en } from './catalogue';
import { createTranslate, type Translate } from './translate';

export const TranslateContext = createContext<Translate>(createTranslate(en));

export function useTranslate(): Translate {
  return useContext(TranslateContext);
}
