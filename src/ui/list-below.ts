/**
 * How far the list of suggestions reaches below its field, which it does not make any higher, in CSS pixels. Whenever it has opened or changed,
 * it fires `resize` inside the element.
 */
export const listBelow = (field: Element): number => field.scrollHeight - field.clientHeight;
