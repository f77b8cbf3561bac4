import { expect } from '@esm-bundle/chai';
import { watchShape } from '../../../src/app/own-shape';

describe('the lengths and the font of the host page', () => {
  it('do not restyle the screen when they are read again and are the same', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const shape = watchShape(root);
    const [first] = root.adoptedStyleSheets[0]?.cssRules ?? [];
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(first).not.to.equal(undefined);
    expect(root.adoptedStyleSheets[0]?.cssRules[0] === first).to.equal(true);
    shape.stop();
    host.remove();
  });
});
