import type { LegalContent } from './legal-document';

export const esign: LegalContent = {
  title: 'E-Sign Consent',
  updated: { year: 2023, month: 8, day: 31 },
  sections: [
    {
      heading: 'Your consent',
      body: [
        'Before you apply, the law requires us to tell you how {company} (“we”, “us”) provides documents electronically, and to ask for your consent. Please read this text and keep a copy: you can print it, or save it as a file, with the Print button at its top.',
        'By agreeing to this E-Sign Consent in the application, you consent to receive communications from us electronically and to sign electronically, instead of on paper. Your electronic signature, which includes checking a box and pressing a button that is meant to show your agreement, has the same effect as a signature by hand. You also confirm that you are authorized to give this consent for the business that applies.',
      ],
    },
    {
      heading: 'What your consent covers',
      body: [
        'Your consent covers the application, your merchant account and all Services of {company}, for as long as you have an account. It is not limited to a single transaction. It applies to these records (the “Communications”):',
        [
          'the Terms of Service, the Merchant Services Agreement, the Privacy Notice, this consent, and every revision of them;',
          'disclosures and notices that the law requires, including those on fees and on the result of your application;',
          'receipts, statements, account history, tax forms and notices of chargebacks;',
          'requests for information, security notices, and answers to your questions.',
        ],
      ],
    },
    {
      heading: 'How we provide Communications',
      body: [
        'We provide Communications by showing them in the application or in your account, by posting them on a website that we name to you, by email to the address that you gave us, or by text message to your mobile number. A Communication is deemed to have been received by you within 24 hours after we posted it or sent it, whether or not you have opened it, unless we learn that it could not be delivered.',
        'We may still send a Communication on paper, and do so where the law requires it.',
      ],
    },
    {
      heading: 'What you need',
      body: [
        'To read, receive and keep Communications electronically, you need:',
        [
          'a computer, tablet or phone that is connected to the internet;',
          'a current version of Edge, Chrome, Firefox or Safari, with JavaScript and cookies enabled;',
          'a program that opens PDF files, as current browsers do;',
          'a valid email address that you check, and a US mobile number that can receive text messages;',
          'storage space to save Communications, or a printer to print them.',
        ],
        'If a change of these requirements creates a material risk that you can no longer read or keep Communications, we tell you the new requirements. You may then withdraw your consent without any fee or consequence that was not disclosed to you here.',
      ],
    },
    {
      heading: 'That you are able to read this',
      body: [
        'By giving your consent electronically, on a device on which you have opened this text, you show that you can access information in the form in which we provide Communications. We confirm your mobile number by a code that you enter, and we use your email address from the beginning of your application, so that both of us know that our messages reach you.',
      ],
    },
    {
      heading: 'Paper copies',
      body: [
        'You have the right to receive a Communication on paper. You may request a paper copy of a Communication within 180 days after the date on which we provided it. Write to us through the Help link of the application, through your account, or at the support address in our messages, and tell us which Communication you need and the postal address to which we should send it. We do not charge a fee for a paper copy. Asking for one does not withdraw your consent.',
      ],
    },
    {
      heading: 'Withdrawing your consent',
      body: [
        'You may withdraw your consent at any time, in the same ways in which you can request a paper copy. Please name your business and the email address of your account, so that we can find it. There is no fee for it. The withdrawal takes effect after we have had a reasonable time to process it. It does not affect the validity of Communications that were provided, or documents that were signed, before that.',
        'The Services of {company} are provided electronically and cannot be provided on paper. If you withdraw your consent before your application is approved, we cannot go on with it. If you withdraw it later, we close your account; the parts of the Terms that outlast it remain in force, and we pay out your remaining proceeds as the Terms provide.',
      ],
    },
    {
      heading: 'Keeping your contact details current',
      body: [
        'You must keep your email address, your mobile number and your postal address current. You can change them in your account or by writing to us; while your application is open, you can change them in the application itself or through the Help link.',
        'If we send you a Communication and you do not receive it because the address on file is wrong or out of date, is blocked by your provider, or cannot accept our message, we are still deemed to have provided it. An invalid email address may lead to the closure of your account. If a message to you is returned, we may treat your account as inactive, and you may be unable to use the Services until you give us a valid email address.',
      ],
    },
    {
      heading: 'Federal law and changes',
      body: [
        'This consent is given under the federal Electronic Signatures in Global and National Commerce Act (15 U.S.C. § 7001), which applies to your dealings with {company} together with the state laws on electronic transactions. We may revise this text; revisions take effect when they are posted, and the date at the top shows when it was last updated. If the law requires a new consent, we ask you for it.',
      ],
    },
  ],
};
