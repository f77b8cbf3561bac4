/** Words of the shell: buttons, footer, steps, notices that belong to no single screen. */
export const application = {
  'action.continue': 'Continue',
  'action.back': 'Back',
} as const;
