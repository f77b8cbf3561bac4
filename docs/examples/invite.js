/** The link in your invitation leads to this page, with the invite's id: invite.html?invite=inv_1 */
const invite = new URL(location.href).searchParams.get('invite');
if (invite !== null) document.querySelector('merchant-onboarding').invite = invite;
