import { expect } from '@esm-bundle/chai';
import { createStore } from 'jotai/vanilla';
import { createTexts, translateAtom } from '../../../src/app/texts';

describe('the texts of all screens', () => {
  it('have come for whoever waits for them, also if the language has changed meanwhile', async () => {
    const store = createStore();
    let locale = 'en';
    const texts = createTexts(
      store,
      () => [locale, ''],
      () => undefined,
    );
    const loaded = texts.load();
    locale = 'es';
    await loaded;
    expect(store.get(translateAtom)).to.include({ locale: 'es', complete: true });
    expect(texts.t('action.close')).to.equal('Cerrar');
    texts.stop();
  });
});
