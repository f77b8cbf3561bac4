/**
 * Copies what was typed into the prerendered first screen to the screen that React rendered instead. React does this when something
 * on the page, such as a translation, has changed the prerendered texts: it does not hydrate markup that it does not recognize.
 *
 * @param drawn the prerendered elements, already removed from the page
 * @param focused the field among them that had the focus
 */
export function keepTyped(root: ShadowRoot, drawn: readonly Element[], focused: Element | null): void {
  for (const old of drawn.flatMap((element) => [...element.querySelectorAll<HTMLInputElement>('input[name]')])) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${old.name}"]`);
    if (field === null) continue;
    if (old.checked !== field.checked) field.click();
    if (old.type !== 'checkbox' && field.value === '' && old.value !== '') {
      // React ignores a value that is set through the `value` property it has overridden on the field.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, old.value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    if (old === focused) field.focus();
  }
}
