/** A host without a framework. */
import 'merchant-onboarding';
import { apiBase, heard, place } from './host';

const main = document.createElement('main');
const element = document.createElement('merchant-onboarding');
element.slug = 'acme';
element.facId = 'fac_1';
element.apiBase = apiBase;
element.addEventListener('onboarding-step', ({ detail }) => heard(detail.route));

const button = (text: string, action: () => void): void => {
  const made = document.createElement('button');
  made.textContent = text;
  made.addEventListener('click', action);
  main.append(made);
};
button('Host: Spanish', () => (element.locale = 'es'));
button('Host: toggle', () => (element.isConnected ? element.remove() : main.append(element)));
main.append(element);
place().append(main);
