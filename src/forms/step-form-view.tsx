import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../i18n/context';
import { joinSentences } from '../i18n/sentences';
import { Banner } from '../ui/banner';
import { ErrorSummary } from '../ui/error-summary';
import { takeFocus } from '../ui/focused';
import { Stack } from '../ui/layout';
import { fieldsIn, labeledIssueText } from './error-list';
import { asAnyForm, StepFormContext } from './form-context';
import type { StepForm } from './use-step-form';

export interface StepFormViewProps<Form extends FieldValues, Entity> {
  readonly step: StepForm<Form, Entity>;
  readonly children: ReactNode;
}

/** The form element: problems and the error summary on top, then the fields. */
export function StepFormView<Form extends FieldValues, Entity>({ step, children }: StepFormViewProps<Form, Entity>) {
  const t = useTranslate();
  const { isSubmitted, errors } = step.form.formState;
  const summary = useRef<HTMLDivElement>(null);
  const banner = useRef<HTMLDivElement>(null);
  const items = fieldsIn(errors);
  const [first] = items;
  const shown = isSubmitted && items.length > 0;

  // The summary renders once the form library marks the form as submitted, which may be after the errors appear.
  useEffect(() => {
    if (step.refusals === 0) return;
    if (step.pointsTo === 'field' && first !== undefined) focusField(first);
    else takeFocus(summary.current);
    // Only when there is something new to point to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step.refusals, isSubmitted]);

  useEffect(() => {
    // The button that was pressed may be far below.
    if (step.problem !== null) takeFocus(banner.current);
  }, [step.problem]);

  function focusField(field: string): void {
    const root = summary.current?.getRootNode();
    const control = root instanceof ShadowRoot ? root.getElementById(step.idOf(field)) : null;
    if (takeFocus(control)) control?.scrollIntoView({ block: 'center' });
  }

  return (
    <StepFormContext value={asAnyForm(step)}>
      {/* Without script, submitting must never put what is typed into the address. */}
      <form noValidate method="dialog" onSubmit={step.submit}>
        <Stack data-gap="large">
          {step.problem !== null && (
            <div ref={banner} tabIndex={-1}>
              <Banner kind="error" title={t('problem.title')} live>
                {joinSentences(step.problem.words(t), step.problem.keeps && t('problem.kept'))}
              </Banner>
            </div>
          )}
          {shown && (
            <ErrorSummary
              ref={summary}
              title={t('form.summaryTitle')}
              items={items.map((field) => ({ id: field, text: summaryText(step, field) }))}
              onPick={focusField}
            />
          )}
          {children}
        </Stack>
      </form>
    </StepFormContext>
  );
}

/** The field's error, with the field's name. */
function summaryText<Form extends FieldValues, Entity>(step: StepForm<Form, Entity>, field: string): string {
  const named = labeledIssueText(step.errorOf(field) ?? '', step.labelOf(field));
  const group = step.groupOf(field);
  return group === undefined ? named : `${group}: ${named}`;
}
