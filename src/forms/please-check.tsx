import styled from '@emotion/styled';
import { useEffect, useId, useRef } from 'react';
import { fieldName } from '../domain/rule';
import type { Warning } from '../domain/warnings/warning';
import { useTranslate } from '../i18n/context';
import { Button } from '../ui/button';
import { takeFocus } from '../ui/focused';
import { WarningIcon } from '../ui/icons';
import { personal, withPersonal } from '../ui/personal';
import { useFormField } from './form-context';

interface PleaseCheckProps {
  /** Never empty. */
  readonly warnings: readonly Warning[];
}

const Shape = styled.section`
  display: flex;
  gap: var(--_3);
  padding: var(--_4);
  background: var(--_warn-tint);
  border: 1px solid var(--_warn-line);
  border-radius: var(--_r);
  scroll-margin: var(--_5);
  > svg {
    color: var(--_warn);
  }
  > div {
    min-inline-size: 0;
  }
  h2 {
    line-height: 1.3;
  }
  ul {
    display: grid;
    gap: var(--_3);
    margin-block: var(--_3);
  }
`;

/**
 * Shows probable mistakes with their reasons, and lets the applicant go to the field or continue as is. Takes the focus when it
 * appears.
 */
export function PleaseCheck({ warnings }: PleaseCheckProps) {
  const t = useTranslate();
  const title = useId();
  const lead = useId();
  const region = useRef<HTMLElement>(null);
  useEffect(() => void takeFocus(region.current), []);
  return (
    <Shape ref={region} tabIndex={-1} aria-labelledby={title} aria-describedby={lead}>
      <WarningIcon />
      <div>
        <h2 id={title}>{t('warning.title')}</h2>
        <p id={lead}>{t('warning.lead')}</p>
        <ul>
          {warnings.map((warning) => (
            <Reason key={`${warning.code} ${warning.field}`} warning={warning} />
          ))}
        </ul>
        <Button type="submit">{t('warning.keep')}</Button>
      </div>
    </Shape>
  );
}

function Reason({ warning: { code, field, params } }: { readonly warning: Warning }) {
  const t = useTranslate();
  const { step, label } = useFormField(field);
  const item = useRef<HTMLLIElement>(null);
  const group = step.groupOf(field);

  function goToField(): void {
    const root = item.current?.getRootNode();
    const control = root instanceof ShadowRoot ? root.getElementById(step.idOf(field)) : null;
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  }

  const change = t('warning.change', { field: fieldName(label) });
  return (
    <li ref={item}>
      <p>
        {withPersonal(
          t(`warning.${code}`, params?.['name'] === undefined ? params : { ...params, name: personal(params['name']) }),
        )}
      </p>
      <Button kind="link" onClick={goToField}>
        {group === undefined ? change : `${change} (${group})`}
      </Button>
    </li>
  );
}
