/** Screens and dialogs that say one thing: a new version, an invite, an inactive product. */
export const notices = {
  'page.error': 'Error: {title}',
  'version.title': 'New Version Available',
  'version.text':
    'A new version of this application is available. What you have entered is being saved; log in again to go on where you left off.',
  'version.action': 'Log in again',
  'submitted.title': 'Your application has already been submitted.',
  'submitted.text': 'You may proceed to log in to the backoffice.',
  'submitted.action': 'Go to backoffice',
  'unsupported.title': 'Unsupported Browser',
  'unsupported.text': 'This browser is not supported. Please use Edge, Chrome, Firefox or Safari.',
  'inactive.title': 'Platform is not active yet !',
  'inactive.text': 'Please contact your sale representative to confirm the active account status.',
  'inviteSubmitted.title': 'Your invite has already been submitted',
  'inviteSubmitted.text': 'There is nothing left to do here. You can follow your account in the backoffice.',
  'inviteExpired.title': 'Your invite has expired',
  'inviteExpired.text': 'You can still apply: start a new application, or continue one that you have begun.',
  'inviteExpired.action': 'Get Started',
  'welcome.title': 'Welcome to {name}',
  'welcome.text': 'Apply for a merchant account and take card payments.',
  'welcome.start': 'Get Started',
} as const;
