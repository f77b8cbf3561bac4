import type { LegalContent } from './legal-document';

export const privacy: LegalContent = {
  title: 'Privacy Notice',
  updated: { year: 2023, month: 6, day: 6 },
  sections: [
    {
      heading: 'What this notice covers',
      body: [
        'This Privacy Notice describes how {company} (“we”, “us”) collects, uses, shares and protects information about the businesses that apply for or hold a merchant account with us, about their owners and contacts, and about visitors of our websites. In our contracts such a business is called a Seller or, in its relation to the card networks, a Sub-merchant.',
        'It does not cover what a Seller does with the information of its own customers, nor the websites of others to which we may link. If you give us information about another person, such as an owner of the business, you confirm that you may do so, and you agree to show this notice to that person.',
      ],
    },
    {
      heading: 'Information that you give us',
      body: [
        'When you apply, use your account or write to us, we collect:',
        [
          'identity and contact details: name, email address, phone numbers, postal address, and the password that you choose, which we store only in a protected form;',
          'details of the business: legal and trade names, business type, tax identification number, address, date of establishment, website, line of business and expected card volume;',
          'details of owners and contacts: name, position, share of ownership, date of birth, home address and Social Security number;',
          'bank details: the name on the account, the type of account, the routing number and the account number;',
          'documents and messages that you send us, and your choices and consents.',
        ],
        'We ask for this information because the law and the card networks require us to know our merchants. Without it we cannot decide on your application.',
      ],
    },
    {
      heading: 'Bank account information',
      body: [
        'To verify a bank account that you link and to assess the risk of an application, we may collect information from your bank or through a service provider that connects to it with your permission: the holder of the account, its balance, and its transactions. This bank data is collected for the prior 24 months. If you disconnect the account, we stop collecting such data, and keep what we have collected as described below.',
      ],
    },
    {
      heading: 'Information about payments',
      body: [
        'When you accept a card, we process information about the transaction: the date, the amount, the card in a protected form, the place, and what the cardholder enters. We process it on behalf of the Seller, and also in order to prevent fraud, to handle disputes and to meet our own legal duties.',
      ],
    },
    {
      heading: 'Information that we collect automatically',
      body: [
        'Our servers record the internet address, the type of device and browser, the language, the pages that were opened, the time, and errors that occurred. From the internet address we can estimate a general location. We do not collect your precise location unless you allow it.',
        'When you type an address in the application, what you type may be sent to a provider of address suggestions, so that it can offer complete addresses. To keep automated programs out, a security check may run in your browser.',
      ],
    },
    {
      heading: 'Information from others',
      body: [
        'We receive information from credit reporting agencies, identity verification and fraud prevention services, banks, card networks, government lists and public records, from the platform or the partner through whom you came to us, and from the person who invited you to apply. We compare it with what you told us.',
      ],
    },
    {
      heading: 'How we use information',
      body: [
        'We use information:',
        [
          'to decide on applications, to verify identities, and to open and operate accounts;',
          'to process payments, settle proceeds, charge fees, and handle refunds and disputes;',
          'to detect and prevent fraud, money laundering, misuse and security incidents;',
          'to answer questions, and to send service messages, verification codes and legally required notices;',
          'to measure and improve our services, and to develop new ones;',
          'to tell you about products of {company} that may interest you, unless you have told us not to;',
          'to comply with the law, the rules of the card networks and our contracts, and to enforce our rights.',
        ],
        'We may make information anonymous or combine it so that it no longer identifies anyone, and use it for any lawful purpose.',
      ],
    },
    {
      heading: 'How we share information',
      body: [
        'We share information only as described here:',
        [
          'with the acquiring bank, the card networks, payment processors and your bank, to process and settle payments;',
          'with verification services and credit reporting agencies, to check an application and to prevent fraud;',
          'with service providers who work for us under contract, such as hosting, messaging, support and analytics, and who may use it only for that work;',
          'with the platform or partner through whom you applied, to tell it the state and the result of your application;',
          'with our affiliates, for the purposes of this notice;',
          'with authorities, courts and others where the law requires it, or where it is needed to protect rights, property or safety;',
          'with the parties to a merger, a financing or a sale of all or a part of our business;',
          'with others, if you ask us to or agree to it.',
        ],
        'We do not sell your personal information for money. We do not share Social Security numbers, tax identification numbers or bank details for advertising.',
      ],
    },
    {
      heading: 'Cookies and similar technologies',
      body: [
        'Our websites use cookies, the storage of your browser, and similar technologies. We group them as follows:',
        [
          'Necessary: they keep you logged in, remember where you are in the application and protect it against misuse. The application does not work without them.',
          'Preferences: they remember settings such as the language.',
          'Analytics: they help us to understand how our websites are used and where they fail.',
          'Advertising: they help us to show you our own advertisements elsewhere and to measure whether they work.',
        ],
        'You can delete or block cookies in your browser. If you block the necessary ones, you cannot apply.',
      ],
    },
    {
      heading: 'Third-party analytics and advertising',
      body: [
        'On our public websites we may use analytics services of third parties. They set cookies of their own, or read an identifier of your device, and report to us how the websites are used. We may also work with advertising networks that use such technologies to show you advertisements based on your visits over time and across websites. These third parties handle information under their own privacy notices.',
        'You can opt out of many of them through the settings of your browser or device, through the opt-out pages of the advertising industry, or by sending a Global Privacy Control signal, which we honor where the law requires it. There is no common standard for “Do Not Track” signals, and we do not respond to them.',
      ],
    },
    {
      heading: 'Your choices and rights',
      body: [
        'You have these choices:',
        [
          'Access and correction: you can see and change much of your information in the application or in your account, or ask us to do it.',
          'Marketing: you can unsubscribe by the link in every marketing email. We still send messages about your account.',
          'Text messages: you can reply STOP to a text message. Verification codes are then no longer available to you by text.',
          'Deletion and copies: you can ask us to delete information, or to give you a copy of it.',
        ],
        'Depending on where you live, the law may give you further rights, for example to object to a use, to limit the use of sensitive information, or to appeal our answer. We do not treat you worse because you use your rights. Before we answer, we must verify who you are. We may have to keep information that the law, the card networks or open obligations require us to keep.',
      ],
    },
    {
      heading: 'How long we keep information',
      body: [
        'We keep information for as long as your application or your account is open, and after that for as long as we need it to meet legal, tax, accounting and card network requirements, to settle disputes, and to prevent fraud. Information of an application that is not completed or not approved is kept for as long as the law requires, and then deleted or made anonymous. How long each kind of record is kept depends on its purpose and sensitivity and on the periods in which claims can be made.',
      ],
    },
    {
      heading: 'Security',
      body: [
        'We protect information by technical, organizational and physical measures that are appropriate to its sensitivity. Among them are encryption in transit, limited access for our staff, masking of sensitive numbers on the screen, and regular reviews. No system is perfectly secure, however, and we cannot guarantee the security of information. Choose a strong password, keep it to yourself, and tell us at once if you suspect that your account is being misused. If a breach affects your information, we notify you as the law requires.',
      ],
    },
    {
      heading: 'Storage in several countries',
      body: [
        'We and our service providers may store and process information in several countries, including the United States and other countries in which {company}, its affiliates or its service providers operate. The law of those countries may protect information differently from the law of the place where you live, and their authorities may be able to access it. We require all who handle information for us to protect it as this notice describes.',
      ],
    },
    {
      heading: 'Children',
      body: [
        'Our services are for businesses. They are not directed to children, and children under 13 are not served. We do not knowingly collect personal information from a child under 13. If you believe that a child has given us information, please tell us, and we delete it.',
      ],
    },
    {
      heading: 'Changes to this notice',
      body: [
        'We may revise this notice. Revisions take effect when they are posted, and the date at the top shows when the notice was last updated. If a change is material, we point it out in the application, in your account or by email.',
      ],
    },
    {
      heading: 'How to reach our privacy department',
      body: [
        'If you have a question, a complaint or a request about your information, please contact the Privacy Department of {company}:',
        [
          'online: through the Help link of the application, or through your account;',
          'by email: at the support address in the messages that we send you, with “Privacy Department” in the subject line;',
          'by mail: {company}, Attention: Privacy Department, at the business address that is shown on our website and on your statements.',
        ],
        'Please tell us your name, the name of your business and the email address of your account, and do not send Social Security numbers, card numbers or passwords in an email. Someone who acts for you may write to us with proof of authority.',
      ],
    },
  ],
};
