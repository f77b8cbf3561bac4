/** Whether something is an element, by what it has and not by its class: in another document, it is of that window’s class (D-354). */
export function isElement(thing: EventTarget | null | undefined): thing is HTMLElement {
  return (thing as Node | null | undefined)?.nodeType === Node.ELEMENT_NODE;
}
