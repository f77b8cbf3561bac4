/** Set by script, after your server has said who is signed in here. Never in the markup: attributes can be read by everybody. */
document.querySelector('merchant-onboarding').prefill = {
  account: { name: 'Ada Diaz', email: 'ada@shop.example' },
  business: { legalName: 'Diaz Coffee LLC', dbaName: 'Diaz Coffee', phoneNumber: '2125550142' },
  owners: [{ firstName: 'Ada', lastName: 'Diaz', position: 'CEO' }],
  // Shown as text, "From your profile", and sent as it is.
  locked: ['account.name', 'business.legalName'],
};
