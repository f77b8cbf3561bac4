import { createContext, useContext } from 'react';
import { first } from './en/first';
import { createTranslate, type Translate } from './translate';

export const TranslateContext = createContext<Translate>(createTranslate(first));

export function useTranslate(): Translate {
  return useContext(TranslateContext);
}
