/** Screens and dialogs with a single message: a new version, an invite, an inactive product. */
export const notices = {
  'page.error': 'Error: {title}',
  'form.saveFailed': 'Submission failed. Please try again.',
  'action.getStarted': 'Get Started',
  'version.title': 'New Version Available',
  'version.text':
    'A new version of this application is available. We’re saving what you entered. Log in again to continue where you left off.',
  'version.action': 'Log in again',
  'submitted.title': 'Your application has already been submitted.',
  'submitted.text': 'You may proceed to log in to the backoffice.',
  'submitted.action': 'Go to backoffice',
  'unsupported.title': 'Unsupported Browser',
  'unsupported.text': 'This browser is not supported. Please use Edge, Chrome, Firefox or Safari.',
  'inactive.text': 'Please contact your sale representative to confirm the active account status.',
  'inviteSubmitted.title': 'Your invite has already been submitted',
  'inviteSubmitted.text': 'There’s nothing left to do here. You can check your account in the backoffice.',
  'inviteExpired.title': 'Your invite has expired',
  'inviteExpired.text': 'You can still apply. Start a new application, or continue one you already started.',
  'welcome.title': 'Welcome to {name}',
  'welcome.text': 'Apply for a merchant account to accept card payments.',
} as const;
