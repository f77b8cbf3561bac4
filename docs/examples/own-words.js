/** Keys are listed in docs/messages.md. A sentence for each language that you offer; what is missing stays ours. */
const WORDS = {
  en: { 'signUp.title': 'Open your Acme account' },
  es: { 'signUp.title': 'Abra su cuenta de Acme' },
};

const element = document.querySelector('merchant-onboarding');
element.messages = WORDS[element.locale ?? document.documentElement.lang] ?? WORDS.en;
