/** The content of dist/custom-elements.json: the element as its own tables describe it. */
import { ATTRIBUTE_NAMES, ATTRIBUTES, markupName } from '../src/host/attributes';
import { PARTS } from '../src/ui/parts';
import { EVENT_ROWS } from './docs/event-rows';
import { ATTRIBUTE_TEXTS, TOKEN_ROWS } from './docs/meanings';

const attributes = ATTRIBUTE_NAMES.map((name) => ({
  name: markupName(name),
  fieldName: name,
  description: ATTRIBUTE_TEXTS[name].meaning,
  default: ATTRIBUTE_TEXTS[name].default,
  type: { text: typeOf(ATTRIBUTES[name]) },
}));

export const element = {
  kind: 'class',
  customElement: true,
  tagName: 'merchant-onboarding',
  name: 'MerchantOnboarding',
  description: 'A white-label merchant application.',
  attributes,
  members: [
    ...attributes.map(({ name, fieldName, description, type }) => ({
      kind: 'field',
      name: fieldName,
      attribute: name,
      description,
      type,
    })),
    { kind: 'field', name: 'route', readonly: true, type: { text: 'string | null' } },
    { kind: 'field', name: 'step', readonly: true, type: { text: 'number | null' } },
    { kind: 'method', name: 'saveAndExit', return: { type: { text: 'Promise<void>' } } },
    {
      kind: 'method',
      name: 'navigate',
      parameters: [{ name: 'route', type: { text: 'string' } }],
      return: { type: { text: 'Promise<boolean>' } },
    },
    { kind: 'field', name: 'messages', type: { text: 'Messages | undefined' } },
    { kind: 'field', name: 'prefill', type: { text: 'OnboardingPrefill | undefined' } },
    { kind: 'method', name: 'restart', return: { type: { text: 'void' } } },
    { kind: 'method', name: 'selfCheck', return: { type: { text: 'Promise<readonly Finding[]>' } } },
  ],
  events: EVENT_ROWS.map(({ name, meaning, detail }) => ({
    name,
    description: meaning,
    type: { text: `CustomEvent<${detail}>` },
  })),
  cssProperties: TOKEN_ROWS.map(({ property, light, purpose }) => ({
    name: property,
    description: purpose,
    default: light,
  })),
  cssParts: PARTS.map((name) => ({ name })),
  slots: [
    { name: '', description: 'Shown until the application is ready' },
    { name: 'terms', description: "The facilitator's own Terms of Service" },
    { name: 'privacy', description: "The facilitator's own Privacy Notice" },
    { name: 'esign', description: "The facilitator's own E-Sign Consent" },
    { name: 'decision-notice', description: 'A notice on automated decisions, before Submit' },
  ],
};

export const manifest = {
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: 'merchant-onboarding.js',
      declarations: [element],
      exports: [
        { kind: 'custom-element-definition', name: 'merchant-onboarding', declaration: { name: 'MerchantOnboarding' } },
      ],
    },
  ],
};

/** The values of an attribute as a type, or any text. */
function typeOf(row: { readonly restarts?: true; readonly values?: readonly string[] }): string {
  return row.values?.map((value) => `'${value}'`).join(' | ') ?? 'string';
}
