/** Keys are listed in docs/messages.md. A sentence for each language that you offer; what is missing stays ours. */
const WORDS = {
  en: { 'signUp.title': 'Open your Acme account' },
  es: { 'signUp.title': 'Abra su cuenta de Acme' },
};

const element = document.querySelector('merchant-onboarding');
// The module may not have loaded yet: its attribute is there. `es-MX` is Spanish.
const language = element.getAttribute('locale') ?? document.documentElement.lang;
element.messages = WORDS[language.slice(0, 2).toLowerCase()] ?? WORDS.en;
