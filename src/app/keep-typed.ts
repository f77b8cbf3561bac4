/**
 * Carries what was typed into the drawn first screen over to the one that React rendered in its place: something on the page, such as a
 * translation, had changed the texts of the drawn one, and React does not take over what it does not recognize.
 *
 * @param drawn what was on the screen, removed by now
 * @param focused the field of it that had the focus
 */
export function keepTyped(root: ShadowRoot, drawn: readonly Element[], focused: Element | null): void {
  for (const old of drawn.flatMap((element) => [...element.querySelectorAll<HTMLInputElement>('input[name]')])) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${old.name}"]`);
    if (field === null) continue;
    if (old.checked !== field.checked) field.click();
    if (old.type !== 'checkbox' && field.value === '' && old.value !== '') {
      // React overlooks a value that is set through its own property on the field.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, old.value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    if (old === focused) field.focus();
  }
}
