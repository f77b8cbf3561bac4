/**
 * Bugs that the code once had. Each is put back by replacing a text of one file; the tests of one file must go red for it.
 * `title` is a part of the title of the test that catches it.
 */
const SECRETS = 'tests/unit/screens/secrets.test.tsx';
const SECRET_RULES = 'tests/unit/domain/secret.test.ts';
const COMPANY = 'tests/unit/screens/account-company.test.tsx';
const GUARD = 'tests/unit/journey/guard.test.ts';
const SMS = 'tests/unit/screens/sms.test.tsx';
const MESSAGES = 'tests/unit/screens/messages.test.tsx';

export const MUTANTS = [
  // Secrets.
  {
    bug: 'a cover follows every key, so that the texts of the page hold the whole number one after the other',
    file: 'src/ui/secret-number-input.tsx',
    from: "if (!focused.current) setText(cover(input.current?.value ?? ''));",
    to: "setText(cover(input.current?.value ?? ''));",
    test: SECRETS,
    title: 'key by key, the page',
  },
  {
    bug: 'a half-typed number that is left shows its last four digits',
    file: 'src/domain/secret.ts',
    from: '? Math.min(SHOWN_DIGITS, Math.floor(digits / 2))\n      : 0;',
    to: '? SHOWN_DIGITS\n      : SHOWN_DIGITS;',
    test: SECRETS,
    title: 'half-typed and left, it shows nothing',
  },
  {
    bug: 'session recorders read the inputs of secrets',
    file: 'src/ui/secret-input.tsx',
    from: '{...UNRECORDED}',
    to: '',
    all: true,
    test: SECRETS,
    title: 'is in no recording of rrweb',
  },
  {
    bug: 'the element leads page scripts to the client that is logged in',
    file: 'src/element/element.ts',
    from: 'this[PROPS] = { raw: { ...this.#raw } };',
    to: 'this[PROPS] = { raw: { ...this.#raw }, onboarding: () => this.#run } as never;',
    test: 'tests/element/reach.test.ts',
    title: 'is neither its session nor what is typed',
  },
  {
    bug: 'a password that is shown stays shown when it is submitted',
    file: 'src/ui/secret-input.tsx',
    from: "element.form?.addEventListener('submit', hide, { signal });",
    to: '',
    test: 'tests/unit/ui/fields.test.tsx',
    title: 'is hidden again when its form is submitted',
  },
  {
    bug: "phone numbers in a server's message go to the console",
    file: 'src/host/log.ts',
    from: ".replace(/[\\p{Nd}*](?:[\\s().+\\-/]*[\\p{Nd}*]){3,}/gu, '[number]')",
    to: '',
    test: 'tests/unit/host/log.test.ts',
    title: 'Too many codes for +12125550142',
  },

  // Values on file.
  {
    bug: 'what is pasted over a mask loses what it shares with the mask',
    file: 'src/domain/secret.ts',
    from: 'if (isInserted) return after.slice(head.length, after.length - tail.length);',
    to: 'if (isInserted) return addedTo(before, after);',
    test: SECRET_RULES,
    title: 'what is entered into a field with a mask',
  },
  {
    bug: 'a key over a selected mask leaves the field empty',
    file: 'src/domain/secret.ts',
    from: "if (kind.startsWith('delete')) return '';",
    to: "if (kind.startsWith('delete') || after.length === 1) return '';",
    test: SECRET_RULES,
    title: 'all selected, 9 typed: 9',
  },
  {
    bug: 'a Social Security number on file passes as an EIN when the type changes',
    file: 'src/domain/business.ts',
    from: 'if (given !== null && given !== type) return false;',
    to: "if (number !== '') return true;",
    test: COMPANY,
    title: 'is asked for again when a sole proprietor has become an LLC',
  },
  {
    bug: "the mask of another type's number satisfies the rule of a tax ID",
    file: 'src/domain/business.ts',
    from: "(isMasked(typed) && !maskFits(typed, type) ? bad('validation.required') : rule(typed))",
    to: 'rule(typed)',
    test: 'tests/unit/domain/business.test.ts',
    title: 'asks for the tax ID again if the mask on file is that of another type',
  },
  {
    bug: 'a new type without a number takes over the digits on file',
    file: 'src/domain/business.ts',
    from: 'tinType: waits ? onFileType : tinType,',
    to: 'tinType,',
    test: COMPANY,
    title: 'on file belongs to its type',
  },
  {
    bug: 'an account with only one masked number can never be submitted',
    file: 'src/domain/bank-account.ts',
    from: 'if (!isOnFile) return saved;',
    to: 'return saved;',
    test: 'tests/unit/domain/bank-account.test.ts',
    title: 'is on file if the server masks only one of two',
  },

  // Routes and messages.
  {
    bug: 'the start leads an existing applicant back to the screen that could not be loaded, without end',
    file: 'src/journey/guard.ts',
    from: '!input.failedLoad && ',
    to: '',
    test: GUARD,
    title: 'a failed load, existing',
  },
  {
    bug: 'applications that cannot be loaded lead elsewhere, and nobody says why',
    file: 'src/app/route-guard.ts',
    from: 'if (choosesGroup && session.isOpen() && !failure.isSilent) return toTheStart(target, failure);',
    to: "if (target === 'applications') return { kind: 'redirect', to: 'get-started' };",
    test: 'tests/unit/app/route-guard.test.ts',
    title: 'lead to get-started, with the reason',
  },
  {
    bug: 'an approval is shown by its address, with nothing submitted',
    file: 'src/journey/guard.ts',
    from: 'if (route.needsSubmission) return guardSubmission(target, input);',
    to: 'if (route.needsSubmission) return ALLOW;',
    test: 'tests/unit/app/onboarding.test.ts',
    title: 'by its address, with nothing submitted, decides nothing',
  },
  {
    bug: 'a login that is answered with no token and "expired" counts as a failure of the server',
    file: 'src/api/calls/log-in.ts',
    from: 'token: maybeToken,',
    to: 'token: z.optional(z.string()),',
    test: 'tests/unit/api/calls.test.ts',
    title: 'continueApplication: data.token',
  },
  {
    bug: "another number is held up by the first number's countdown",
    file: 'src/screens/sms/wait.ts',
    from: 'waits.get(number) ?? 0)',
    to: 'Math.max(0, ...waits.values()))',
    test: SMS,
    title: 'is not held up by the wait of the first one',
  },
  {
    bug: 'that a new code is on its way is said in a toast only',
    file: 'src/screens/sms/code-entry.tsx',
    from: "setNotice({ kind: 'success', words: (now) => now('sms.resent') });",
    to: '',
    test: SMS,
    title: 'is sent again on request, marked as a repeat',
  },
  {
    bug: 'a message of a redirect gets a toast',
    file: 'src/forms/use-action.ts',
    from: 'if (failure.isRedirect) return;',
    to: '',
    test: MESSAGES,
    title: 'a message about a redirect shows our own sentence, and no toast',
  },
  {
    bug: 'the logo for light grounds is shown on a dark header',
    file: 'src/app/app-header.tsx',
    from: 'useContext(GroundContext).darkHeader',
    to: 'useContext(GroundContext).darkPage',
    test: 'tests/unit/app/shell.test.tsx',
    title: 'shows the logo for its ground: dark, set by the host',
  },
  {
    bug: "the server's words take the place of the specification's banner when a login is refused",
    file: 'src/screens/shared/login-form.tsx',
    from: 'if (failure.isForbidden) {',
    to: 'if (failure.isForbidden && failure.serverMessage === undefined) {',
    test: MESSAGES,
    title: '403 shows the banner, with a message of the server or without',
  },
  {
    bug: 'a browser that calls itself Internet Explorer 11 is served like any other',
    file: 'src/host/browser.ts',
    from: '\\bTrident',
    to: '\\bNoTrident',
    test: 'tests/unit/host/browser.test.ts',
    title: 'rv:11.0) like Gecko: yes',
  },
  {
    bug: 'a name of the wrong type keeps the application from loading',
    file: 'src/api/answers.ts',
    from: 'orElse(z.nullish(z.string()), WRONG)',
    to: 'z.nullish(z.string())',
    test: 'tests/unit/app/boot.test.ts',
    title: 'a number for a name: is left out and reported',
  },

  // What people type.
  {
    bug: 'a picked address loses the house number that was typed',
    file: 'src/forms/fields/picked-address.ts',
    from: "'-') ?? (isOfStreet ? '' : streetNum)",
    to: "'-')",
    test: 'tests/unit/screens/address.test.tsx',
    title: 'keeps the house number that was typed',
  },
  {
    bug: 'the city of one suggestion stays with the street of another',
    file: 'src/forms/fields/address-fields.tsx',
    from: "(getValues(name) === before[name] ? '' : undefined)",
    to: 'undefined',
    test: 'tests/unit/screens/address.test.tsx',
    title: 'leaves nothing of the suggestion before it',
  },
  {
    bug: 'an ITIN is filed as a Social Security number without a word',
    file: 'src/domain/warnings/business.ts',
    from: 'type === tinType.ssn && isOfItin',
    to: 'false',
    test: 'tests/unit/domain/warnings.test.ts',
    title: 'knows an ITIN from a Social Security number',
  },
];
