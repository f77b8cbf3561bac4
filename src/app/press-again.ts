/** Fires the event that browsers fire when the button is pressed. */
export function submit(form: HTMLFormElement, submitter: HTMLButtonElement): void {
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}

/** Presses a button. Where no form may be sent (D-330), the browser does not say that this submits one: this does (D-488). */
export function pressAgain(button: HTMLButtonElement): void {
  const { form, type } = button;
  let isHeard = type !== 'submit';
  form?.addEventListener('submit', () => (isHeard = true), { once: true });
  button.click();
  if (form && !isHeard) submit(form, button);
}
