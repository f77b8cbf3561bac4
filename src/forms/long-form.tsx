import styled from '@emotion/styled';
import type { FieldValues } from 'react-hook-form';
import { Stack } from '../ui/layout';
import { StepFormView, type StepFormViewProps } from './step-form-view';

/** A key never changes the size of a control. Without this, the browser lays out every box around it at every key (D-440). */
const Steady = styled(Stack)`
  @supports (contain-intrinsic-block-size: 1px) {
    /* Not around a select, where a long choice takes two lines. */
    [part='input']:has(> input) {
      contain: size layout;
      /* A line of text and the control's padding (src/ui/text-input.tsx). */
      contain-intrinsic-block-size: calc(1.5em + 16px);
    }
  }
`;

/** A form with many fields. */
export function LongForm<Form extends FieldValues, Entity>({ step, children }: StepFormViewProps<Form, Entity>) {
  return (
    <StepFormView step={step}>
      <Steady data-gap="large">{children}</Steady>
    </StepFormView>
  );
}
