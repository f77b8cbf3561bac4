/** Fired inside the element on a list of suggestions that has opened or changed below the field in use. */
export const LIST_GREW = 'list-grew';

/** How far the list reaches below its field, which it does not make any higher, in CSS pixels. */
export const listBelow = (field: Element): number => field.scrollHeight - field.clientHeight;
