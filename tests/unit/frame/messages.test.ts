import { expect } from '@esm-bundle/chai';
import { readFromFrame } from '../../../src/frame/messages/from-frame';
import { readConnect, readFromHost } from '../../../src/frame/messages/to-frame';
import { ERROR_CODES, type OnboardingEventName, type OnboardingEvents } from '../../../src/host/events';
import { ROUTE_NAMES } from '../../../src/journey/routes';
import { themeFromBrand } from '../../../src/theme/brand';
import { COLOR_TOKENS } from '../../../src/theme/tokens';

const NONCE = '0123456789abcdef0123456789abcdef';
const START = { type: 'start', attributes: { slug: 'acme' }, lang: 'en', tokens: { colors: {} } };

describe('a message between the host page and its frame', () => {
  const toFrame = [
    START,
    { ...START, attributes: { slug: 'acme', dir: 'rtl' } },
    { ...START, type: 'configure', continueUrl: 'https://www.acme.example/apply' },
    { ...START, tokens: { colors: { primaryColor: '#5b2a86' }, radius: 4, fontFamily: "'Inter', sans-serif" } },
    { type: 'seen', top: 0, bottom: 700 },
    { type: 'call', id: 1, method: 'step', route: 'sms' },
    { type: 'answer', id: 2, canceled: true },
    { type: 'focus' },
  ];
  for (const message of toFrame) {
    it(`the frame takes ${JSON.stringify(message)}`, () => expect(readFromHost(message)).to.deep.equal(message));
  }

  const refused: readonly [what: string, message: unknown][] = [
    ['nothing', null],
    ['a text', JSON.stringify(START)],
    ['another type', { ...START, type: 'token' }],
    ['a field too many', { ...START, token: 't' }],
    ['an attribute that is no text', { ...START, attributes: { slug: { toString: 'x' } } }],
    ['an attribute of 5,000 characters', { ...START, attributes: { slug: 'x'.repeat(5000) } }],
    ['a color with the rest of a rule', { ...START, tokens: { colors: { primaryColor: 'red;background:url(//x)' } } }],
    ['a color that loads a file', { ...START, tokens: { colors: { primaryColor: 'url(https://evil.example/x)' } } }],
    ['a length as text', { ...START, tokens: { colors: {}, radius: '4px' } }],
    ['a length below zero', { ...START, tokens: { colors: {}, spacing: -1 } }],
    ['a length without end', { ...START, tokens: { colors: {}, fontSize: Number.POSITIVE_INFINITY } }],
    ['a font with a rule after it', { ...START, tokens: { colors: {}, fontFamily: 'a;color:red' } }],
    ['a font with a function', { ...START, tokens: { colors: {}, fontFamily: 'var(--x)' } }],
    ['a custom property of ours', { ...START, tokens: { colors: { '--_text': '#000' } } }],
    ['a method that is no method', { type: 'call', id: 1, method: 'constructor', route: '' }],
    ['a place that is no number', { type: 'seen', top: Number.NaN, bottom: 1 }],
  ];
  for (const [what, message] of refused) {
    it(`the frame drops ${what}`, () => expect(readFromHost(message)).to.equal(null));
  }

  const event = { type: 'event', id: 1, route: 'sms', step: 0 };
  const fromFrame = [
    { type: 'hello' },
    { type: 'height', height: 812.5 },
    { type: 'reveal', top: 10, bottom: 40, screen: true },
    { type: 'reveal', top: 10, bottom: 40, screen: false, list: true },
    { type: 'done', id: 3, error: null },
    { type: 'done', id: 3, error: null, findings: [{ code: 'policy', message: 'm', fix: 'f' }] },
    { ...event, name: 'onboarding-step', detail: { route: 'sms', step: 0, previousRoute: 'get-started' } },
    { ...event, name: 'onboarding-submitted', detail: {} },
    { ...event, name: 'onboarding-exit', detail: { reason: 'backoffice' } },
  ];
  for (const message of fromFrame) {
    it(`the host page takes ${JSON.stringify(message)}`, () => expect(readFromFrame(message)).to.deep.equal(message));
  }

  const unreadable = Object.values(COLOR_TOKENS).map(({ brand }) => [brand, '#fefefe'] as const);
  const { corrections } = themeFromBrand(Object.fromEntries(unreadable), 'light');
  const details: { readonly [Name in OnboardingEventName]: readonly OnboardingEvents[Name][] } = {
    'onboarding-ready': ROUTE_NAMES.map((route) => ({ route })),
    'onboarding-step': [{ route: 'sms', step: 0, previousRoute: null }],
    'onboarding-saved': [{}],
    'onboarding-submitted': [{}, { smApplicationId: 'app_1' }],
    'onboarding-decision': [{ decision: 'approved' }, { decision: 'review' }],
    'onboarding-exit': [{ reason: 'saved' }, { reason: 'backoffice' }, { reason: 'logout' }],
    'onboarding-save-status': [{ state: 'saving' }, { state: 'saved' }, { state: 'failed' }],
    'onboarding-theme': [{ corrections }],
    'onboarding-update': [{ from: '5.43.1', to: '5.44.0' }],
    'onboarding-navigate': [{ from: 'sms', to: 'get-started', cause: 'pop' }],
    'onboarding-metrics': [
      {
        route: 'sms',
        milliseconds: 1200,
        corrections: { 'validation.required': 2 },
        warnings: {},
        outcome: 'left',
        device: 'touch',
      },
    ],
    'onboarding-conflict': [{ state: 'resting' }, { state: 'active' }],
    'onboarding-error': ERROR_CODES.map((code) => ({ code, message: 'What happened.', route: null })),
  };
  for (const [name, all] of Object.entries(details)) {
    it(`the host page takes what ${name} says, all of it`, () => {
      expect(all).not.to.have.length(0);
      for (const detail of all) {
        const message = { ...event, name, detail };
        expect(readFromFrame(structuredClone(message))).to.deep.equal(message);
      }
    });
  }

  it('the corrections among them are some', () => expect(corrections).not.to.have.length(0));

  const dropped: readonly [what: string, message: unknown][] = [
    ['an event that there is not', { ...event, name: 'click', detail: {} }],
    ['an event named by the prototype', { ...event, name: 'constructor', detail: {} }],
    ["another event's detail", { ...event, name: 'onboarding-decision', detail: { reason: 'saved' } }],
    ['a route that could be markup', { ...event, name: 'onboarding-ready', detail: { route: '<img src=x>' } }],
    ['a step that there is not', { ...event, step: 9, name: 'onboarding-saved', detail: {} }],
    ['a height without end', { type: 'height', height: 1e9 }],
    ['a height below zero', { type: 'height', height: -1 }],
    ['a message of the other side', { type: 'focus' }],
  ];
  for (const [what, message] of dropped) {
    it(`the host page drops ${what}`, () => expect(readFromFrame(message)).to.equal(null));
  }

  it('what another version adds to the attributes or to an event is left out', () => {
    const newer = { ...START, attributes: { slug: 'acme', onclick: 'x', constructor: 'x' } };
    expect(readFromHost(newer)).to.deep.equal(START);
    const saved = { ...event, name: 'onboarding-saved', detail: {} };
    expect(readFromFrame({ ...saved, detail: { ssn: '219-09-9999' } })).to.deep.equal(saved);
  });

  it('the message that brings the port has a nonce of 32 hexadecimal digits and nothing else', () => {
    const connect = { merchantOnboarding: 'connect', nonce: NONCE };
    expect(readConnect(connect)).to.deep.equal(connect);
    for (const wrong of [
      { ...connect, nonce: '' },
      { ...connect, nonce: NONCE.slice(1) },
      { ...connect, more: 1 },
      NONCE,
    ]) {
      expect(readConnect(wrong)).to.equal(null);
    }
  });
});
