import type { LegalContent } from './legal-document';

export const terms: LegalContent = {
  title: 'Terms of Service',
  updated: { year: 2023, month: 8, day: 31 },
  sections: [
    {
      heading: 'About these Terms',
      body: [
        'These Terms of Service (the “Terms”) are a contract between {company} (“{company}”, “we”, “us”) and the business that applies for or holds a merchant account with us (“you”, the “Seller”). They cover the application, the account, the payment services, the websites through which we provide them, and the Merchant Services Agreement set out in sections 21 to 23 (together, the “Services”).',
        'By agreeing to these Terms in the application, or by using the Services, you accept them, together with our Privacy Notice and our E-Sign Consent. If you accept on behalf of a business, you confirm that you have the authority to bind it. If you do not agree, do not apply and do not use the Services.',
        'Section 27 contains an agreement to arbitrate disputes and a waiver of class actions. Please read it carefully.',
      ],
    },
    {
      heading: 'Our role as a payment facilitator',
      body: [
        '{company} is a payment facilitator. We enable you to accept credit and debit cards by registering you as our Sub-merchant with an acquiring bank that is a member of the card networks. We are not a bank, and we do not hold deposits, lend money or offer escrow services under these Terms.',
        'You appoint {company} as your agent for the limited purpose of receiving the proceeds of your card sales on your behalf and settling them to your linked US bank account. A customer’s payment that reaches us on your behalf is treated as a payment made directly to you and settles the customer’s obligation to you to that extent, whether or not we have paid it out to you yet.',
        'You alone sell your goods and services. We are not a party to the sale and are not responsible for its quality, legality, delivery or price.',
      ],
    },
    {
      heading: 'The roles of Seller and Sub-merchant',
      body: [
        'You act in two roles. As a Seller you offer goods or services to your customers and use our software and our services. As a Sub-merchant you accept cards through us under the rules of the card networks and the Merchant Services Agreement. “You” means both.',
      ],
    },
    {
      heading: 'Eligibility and your application',
      body: [
        'The Services are for businesses, non-profit organizations and government entities established in the United States. An individual who applies must be at least 18 years old.',
        'You agree to give complete, accurate and current information in the application, including:',
        [
          'the legal name, address, tax identification number and business type of the applicant;',
          'a description of what you sell and the card volume that you expect;',
          'the individuals who own 25% or more of the business or who control it, or the person who answers for the account;',
          'the US bank account to which we are to pay you.',
        ],
        'You must tell us promptly when any of this changes, including a change of ownership, of control, of the goods or services that you sell, or of your bank account. We may decline an application, or limit the Services that we offer you, at our discretion and as the law permits.',
      ],
    },
    {
      heading: 'Verification',
      body: [
        'Federal law and the rules of the card networks require us and the acquiring bank to identify our merchants and their owners. You authorize us to verify the information that you give, at the time of the application and for as long as you have an account, through credit reporting agencies, identity verification services, banks, public records and other sources. You confirm that each individual whose details you enter has agreed to this.',
        'We may ask for further documents, such as a government-issued identification, a business license, financial statements or invoices, and may suspend the Services until we have received them.',
      ],
    },
    {
      heading: 'Your account and its security',
      body: [
        'You are responsible for everything that is done under your account, by you or by anyone to whom you give access. Keep your password and the verification codes that we send you secret. Do not share one login among several people. Tell us at once if you believe that someone has used your account without permission.',
        'We may rely on instructions that are given with your credentials. We never ask for your password.',
      ],
    },
    {
      heading: 'Electronic communications and text messages',
      body: [
        'You agree to receive communications from us electronically as described in the E-Sign Consent. By giving us a mobile number you agree that we may send text messages to it to verify that it is yours and to protect your account. Your carrier’s message and data rates may apply.',
      ],
    },
    {
      heading: 'Your linked bank account',
      body: [
        'You must link a checking account at a bank or credit union in the United States that is held in the name of your business. You authorize {company} to credit your proceeds to that account, and to debit from it the fees, refunds, chargebacks, negative balances and other amounts that you owe us, by electronic transfer under the rules of the ACH network.',
        'This authorization remains in force until we have closed your account and all amounts that you owe have been paid. A change of the bank account takes effect once we have verified the new one. We are not responsible for payouts that go astray because the numbers that you gave us were wrong.',
        'All balances and fees are stated, charged and settled in US dollars.',
      ],
    },
    {
      heading: 'Fees',
      body: [
        'You agree to pay the fees that are shown to you in the application before you submit it, and those that you accept later. Transaction fees are a percentage of the sale and a fixed amount for each transaction; we deduct them from your proceeds. They are earned when the transaction is processed and are not returned when you refund a payment or when a payment is charged back.',
        'Subscription fees, where your plan has them, are charged on the 1st of each month for that month. We deduct them from your balance or debit them from your linked bank account. Fees for a part of a month are not prorated.',
        'We may change our fees. We give you at least 30 days’ notice of a new or higher fee. If you do not agree with it, you may close your account before it takes effect; by using the Services after that date you accept it.',
      ],
    },
    {
      heading: 'Accepting card payments',
      body: [
        'You agree to follow these rules whenever you accept a card:',
        [
          'Submit only genuine transactions between you and your customer, in the amount that the customer has approved, for goods or services that you have provided or have agreed to provide.',
          'Honor every valid card of the brands that you accept, and do not treat one brand worse than another.',
          'Add a surcharge or offer a discount only as the law and the network rules allow, and show it before the customer pays.',
          'Do not submit transactions for somebody else, split one sale into several transactions, give cash for a card payment unless we have approved it, or use a card to collect a debt that has been written off.',
          'Describe your goods, your delivery times and your refund policy clearly before the customer pays, and show your business name so that customers recognize the charge on their statement.',
          'Obtain an authorization for every transaction. An authorization does not guarantee that the payer is the cardholder, nor that the payment will not be reversed.',
        ],
      ],
    },
    {
      heading: 'Signatures, receipts and minimum amounts',
      body: [
        'When the customer and the card are present, you must obtain the customer’s signature for every transaction over $25, unless the network rules exempt that transaction.',
        'You must offer a written receipt, on paper or electronically, for every transaction over $15, and for any smaller one if the customer asks for it. A receipt may show no more than the last four digits of the card number and never its expiration date.',
        'You may set a minimum amount for credit card transactions. The minimum must apply to all card brands and issuers alike, may not exceed ten dollars, and may not be set for debit cards.',
      ],
    },
    {
      heading: 'Refunds',
      body: [
        'You must have a fair refund policy and show it to your customers before they pay. You may issue a refund through the Services up to 120 days after the payment was made. A refund goes back to the card that was charged, may not exceed the original amount, and may not be given in cash.',
        'We take the amount of a refund from your balance and, if that is not enough, from your next proceeds or your linked bank account. After 120 days you must settle the refund with the customer by other means and remain responsible for any chargeback that results.',
      ],
    },
    {
      heading: 'Chargebacks',
      body: [
        'A cardholder or a card issuer may dispute a transaction. If a transaction is charged back, you owe us its full amount and any fee or fine that the acquiring bank or the card network assesses, whatever the reason and even after your account has been closed.',
        'We tell you when a chargeback arrives and help you to answer it. You must send us the documents that we ask for, such as the receipt, the proof of delivery and your correspondence with the customer, within 15 days after our request. If they arrive later, or not at all, the chargeback is final. The card network’s decision binds you and us.',
        'If your rate of chargebacks is, in our view or that of a card network, too high, we may require a plan to reduce it, raise your reserve, delay your payouts, or end the Services.',
      ],
    },
    {
      heading: 'Payouts',
      body: [
        'We settle your proceeds, less fees and other amounts that you owe, to your linked US bank account. The payout is made before 5 p.m. Pacific Time at the end of the business day. Proceeds of Friday are paid on Sunday. Your bank decides when a payout that it has received becomes available to you.',
        'The first payouts to a new or changed bank account may take longer while we verify it. We may also delay a payout where section 16 allows it, or where the law, a card network or the acquiring bank requires it.',
      ],
    },
    {
      heading: 'Account history and processing errors',
      body: [
        'Your transactions, fees and payouts are shown in your account. The account history is available for up to one year. Keep your own records for as long as you need them; you are responsible for reconciling them with ours.',
        'You must report a processing error, such as a transaction that is missing, recorded twice or recorded in a wrong amount, within 30 days after it first appears in your account history. We look into every error that is reported in time and correct it by a credit or a debit. To the extent that the law permits, you waive the correction of an error that you report later.',
      ],
    },
    {
      heading: 'Reserves, holds and set-off',
      body: [
        'We may hold back a part of your proceeds as a reserve, or delay payouts, where we reasonably believe that this is needed to cover chargebacks, refunds, fees or other amounts that you owe or may come to owe, for instance because of your line of business, your delivery times, an unusual transaction or a high rate of disputes. We tell you the amount and the reason where the law allows it.',
        'A reserve earns no interest for you. After your account has been closed we may keep it until the period in which chargebacks can still arrive has ended. You grant us a security interest in your reserve, your balance and your proceeds to secure what you owe us.',
        'We may set off any amount that you owe us against any amount that we hold for you. Amounts that remain unpaid are due on demand, with the reasonable costs of collecting them.',
      ],
    },
    {
      heading: 'What you may not do',
      body: [
        'You may not use the Services:',
        [
          'for anything unlawful, deceptive or unfair, or for goods and services that the law, the card networks or the acquiring bank prohibit;',
          'for lines of business that we do not support, a list of which we give you on request;',
          'to send us false, misleading or somebody else’s information, or to hide the true nature of your business;',
          'to interfere with the Services, to probe or bypass their security, to copy or reverse engineer them, or to access them by automated means that we have not approved;',
          'for, or for the benefit of, a person or a country that is subject to sanctions of the United States.',
        ],
      ],
    },
    {
      heading: 'Card data and customer data',
      body: [
        'You must comply with the Payment Card Industry Data Security Standard as far as it applies to you, and show us that you do when we ask. You may never store the full magnetic stripe, the chip data, the card verification code or a PIN after a transaction has been authorized.',
        'You may use the personal data of cardholders only to complete the transaction, to handle refunds and chargebacks, and as the law requires. Protect it with reasonable measures, publish a privacy notice of your own where the law asks for one, and tell us at once if you suspect that card data has been lost, stolen or exposed. You bear the cost of an investigation and of the assessments that follow from a breach for which you are responsible.',
      ],
    },
    {
      heading: 'Our software and your content',
      body: [
        'We and our licensors own the Services and all rights in them. We grant you a personal, revocable and non-transferable license to use them for your business while these Terms are in force. You keep all rights in the content that you submit, and grant us the right to use it as far as we need to provide the Services.',
        'You permit us to show your business name and contact details on receipts and card statements. Neither of us may use the other’s trademarks in any other way without consent.',
      ],
    },
    {
      heading: 'Taxes',
      body: [
        'You are responsible for determining, collecting, reporting and paying all taxes that apply to your sales. The law requires us to report the gross amount of your card payments to the Internal Revenue Service and to state tax authorities on Form 1099-K. If the name or the tax identification number that you gave us does not match their records, we may have to withhold a part of your proceeds and send it to them.',
      ],
    },
    {
      heading: 'Merchant Services Agreement: the parties',
      body: [
        'Sections 21 to 23 are the Merchant Services Agreement between you, as a Sub-merchant, and the acquiring bank that sponsors {company} into the card networks (the “Bank”). The card networks require it. The name and the address of the Bank are shown in your account and on your statements, and we give them to you on request. By accepting these Terms you accept the Merchant Services Agreement as well; it takes effect when your application is approved.',
        'The Bank is responsible for processing and settling your card transactions with the card networks. It has appointed {company} to settle your proceeds to you and to service your account. Payment by the Bank to {company} discharges the Bank’s duty to pay you. The Bank may assign this agreement to another member of the card networks.',
      ],
    },
    {
      heading: 'Merchant Services Agreement: your duties',
      body: [
        'You agree with the Bank:',
        [
          'to comply with the rules of the card networks, as they are published from time to time, and with the Payment Card Industry Data Security Standard;',
          'to submit only genuine sales to your own customers, and to keep receipts and records as the network rules require;',
          'to be financially responsible for chargebacks, refunds, fees, fines and assessments that arise from your transactions;',
          'to let the Bank or {company} inspect your business and your records, on reasonable notice, to verify that you comply;',
          'to use the marks of the card networks only as they permit, and to stop when this agreement ends.',
        ],
      ],
    },
    {
      heading: 'Merchant Services Agreement: rights of the Bank and the card networks',
      body: [
        'The Bank may hold or refuse funds, reverse a transaction, or end this agreement at once if it believes that you have broken it, that your transactions are fraudulent or carry an undue risk, or if a card network so requires. The Bank or {company} may be required to report the business name and the principals of a Sub-merchant whose agreement was ended for cause to a list that the card networks maintain. A card network may refuse or end your participation at any time.',
        'If your card sales exceed the annual limit that a card network sets for Sub-merchants, you must enter into a direct agreement with the Bank in order to go on. If these sections and the rest of the Terms conflict, these sections prevail as between you and the Bank. If the Terms and the network rules conflict, the network rules prevail.',
      ],
    },
    {
      heading: 'Suspension and closing of the account',
      body: [
        'You may close your account at any time by writing to us. We may suspend or end the Services, or a part of them, at any time by notice to you, and at once if you break these Terms, if we suspect fraud or undue risk, if your email address no longer works, if you have become insolvent, or if the Bank, a card network or the law requires it.',
        'When your account is closed, pending transactions are completed or canceled, and you remain responsible for refunds, chargebacks and fees that arise from earlier transactions. We pay out the remaining balance once all amounts that you owe are covered. The sections that by their nature are meant to last, among them those on chargebacks, reserves, liability and disputes, remain in force.',
      ],
    },
    {
      heading: 'Warranties, liability and indemnity',
      body: [
        'The Services are provided “as is” and “as available”. To the extent that the law permits, {company} and the Bank disclaim all warranties, express or implied, including those of merchantability, fitness for a particular purpose and non-infringement. We do not promise that the Services will be uninterrupted or free of errors, nor that any transaction will be authorized.',
        'To the extent that the law permits, neither {company} nor the Bank is liable for indirect, incidental, special, consequential or punitive damages, or for lost profits, revenue, goodwill or data. Our total liability in connection with the Services is limited to the amount of the fees that you paid to us in the 3 months prior to the event that gave rise to the claim. This does not limit our duty to settle your proceeds to you under these Terms, nor any liability that cannot be limited by law.',
        'You agree to indemnify {company}, the Bank and their affiliates, employees and agents against claims, losses, fines and reasonable legal costs that arise from your sales, from your breach of these Terms, the network rules or the law, or from the acts of anyone who uses your account with your credentials.',
      ],
    },
    {
      heading: 'Time limit for claims',
      body: [
        'If you have a dispute with us, you must act on it within one year. A claim in connection with these Terms or the Services that has not been brought within one year after the facts on which it rests were known, or should have been known, is barred, to the extent that the law permits. Shorter periods stated above remain.',
      ],
    },
    {
      heading: 'Disputes and arbitration',
      body: [
        'Please write to us first: most concerns can be settled quickly. A dispute that cannot be settled in that way is decided by binding arbitration by a single arbitrator of a nationally recognized arbitration organization, under its rules for commercial disputes, and not in court. Either of us may still bring an individual claim in a small claims court, or ask a court to protect intellectual property or confidential information. The Federal Arbitration Act governs this section.',
        'Hearings take place by telephone or video, or in the county of your place of business if you prefer. If your claim is for less than $5,000, we reimburse the filing, administration and arbitrator fees that you have paid, unless the arbitrator finds the claim frivolous. Each party otherwise bears its own costs, unless the law says otherwise.',
        'You and {company} may bring claims against each other only in your or its individual capacity, and not as a plaintiff or member of a class or a representative proceeding. The arbitrator may not combine the claims of several persons. If this paragraph cannot be enforced for a claim, that claim is decided in court. Where a claim is decided in court, both of us waive a trial by jury.',
      ],
    },
    {
      heading: 'Changes to these Terms',
      body: [
        'We may revise these Terms, the Privacy Notice and the E-Sign Consent. Revisions take effect when they are posted, unless the posting names a later date; changes of fees follow section 9. The date at the top shows when the text was last updated. By using the Services after a revision has been posted you accept it. If you do not agree, stop using the Services and close your account.',
      ],
    },
    {
      heading: 'General provisions',
      body: [
        'These Terms are governed by federal law and by the laws of the state in which {company} has its principal place of business, without regard to rules on the conflict of laws. You may not assign them without our consent; we may assign them as part of a merger, a sale of assets or a change of the acquiring bank.',
        'You and {company} are independent contractors; apart from the limited agency described in section 2, these Terms create no partnership, employment or agency. If a provision cannot be enforced, the others remain in force. A right that is not enforced is not waived. Neither of us is liable for delays caused by events beyond reasonable control. No one other than you, {company} and the Bank may enforce these Terms.',
        'These Terms, with the Merchant Services Agreement, the Privacy Notice, the E-Sign Consent and the fees shown to you, are the whole agreement on the Services. The English text applies. You can reach {company} through the Help link of the application, through your account, or at the support address in the messages that we send you.',
      ],
    },
  ],
};
