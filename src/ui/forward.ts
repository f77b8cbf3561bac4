/**
 * Option of `styled` for elements that must keep every attribute: by default, Emotion drops unknown ones, including `part` and
 * `popover`.
 */
export const forward = { shouldForwardProp: (name: string): boolean => name !== 'as' };
