/** The content of dist/custom-elements.json: the element as its own tables describe it. */
import { ATTRIBUTE_DOCS } from '../src/element/attribute-docs';
import { ATTRIBUTES } from '../src/element/attributes';
import { EVENTS } from '../src/element/events';
import { PARTS } from '../src/element/parts';
import { TOKENS } from '../src/theme/tokens';

export const manifest = {
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'merchant-onboarding.js',
      declarations: [
        {
          kind: 'class',
          customElement: true,
          tagName: 'merchant-onboarding',
          name: 'MerchantOnboarding',
          description: 'A white-label merchant application.',
          attributes: ATTRIBUTES.map(({ attribute, property }) => ({
            name: attribute,
            fieldName: property,
            description: ATTRIBUTE_DOCS[property].meaning,
            default: ATTRIBUTE_DOCS[property].default,
            type: { text: 'string' },
          })),
          members: [
            { kind: 'field', name: 'route', readonly: true, type: { text: 'string | null' } },
            { kind: 'field', name: 'step', readonly: true, type: { text: 'number | null' } },
            { kind: 'method', name: 'saveAndExit', return: { type: { text: 'Promise<void>' } } },
            { kind: 'method', name: 'restart', return: { type: { text: 'void' } } },
            { kind: 'method', name: 'selfCheck', return: { type: { text: 'Promise<readonly Finding[]>' } } },
          ],
          events: EVENTS.map(({ name, meaning, detail }) => ({
            name,
            description: meaning,
            type: { text: `CustomEvent<${detail}>` },
          })),
          cssProperties: TOKENS.map(({ property, light, purpose }) => ({
            name: property,
            description: purpose,
            default: light,
          })),
          cssParts: PARTS.map((name) => ({ name })),
          slots: [{ name: '', description: 'Shown until the application is ready' }],
        },
      ],
      exports: [
        { kind: 'custom-element-definition', name: 'merchant-onboarding', declaration: { name: 'MerchantOnboarding' } },
      ],
    },
  ],
};
