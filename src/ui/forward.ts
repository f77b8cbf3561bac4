/**
 * Option of `styled` for elements that must keep every attribute they are given: by itself Emotion drops those it does
 * not know, `part` and `popover` among them.
 */
export const forward = { shouldForwardProp: (name: string): boolean => name !== 'as' };
