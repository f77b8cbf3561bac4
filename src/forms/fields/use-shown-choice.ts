import { useEffect, useEffectEvent, useRef } from 'react';
import type { StepForm } from '../use-step-form';

/**
 * Takes the radio that is shown as chosen when the form is submitted: a script may have chosen it without any event (D-142). Returns the
 * ref of its group.
 */
export function useShownChoice(
  { beforeSubmit }: Pick<StepForm<object, unknown>, 'beforeSubmit'>,
  choose: (value: string) => void,
) {
  const group = useRef<HTMLFieldSetElement>(null);
  const settle = useEffectEvent(() => {
    const shown = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (shown) choose(shown.value);
  });
  useEffect(() => beforeSubmit(() => settle()), [beforeSubmit]);
  return group;
}
