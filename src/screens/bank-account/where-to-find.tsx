import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslate } from '../../i18n/context';
import { Disclosure } from '../../ui/disclosure';
import { LockIcon } from '../../ui/later-icons';
import { PrivacyLink } from '../shared/privacy-link';

const Why = styled.p`
  display: flex;
  align-items: center;
  gap: var(--_2);
  font-size: var(--_small);
  color: var(--_muted);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--_1) var(--_4);
  > div[data-open] {
    flex-basis: 100%;
  }
`;

const Figure = styled.figure`
  display: grid;
  gap: var(--_3);
  padding: var(--_4);
  background: var(--_card);
  border: 1px solid var(--_line);
  border-radius: var(--_r);
  font-size: var(--_small);
  color: var(--_muted);
  svg {
    inline-size: min(100%, 420px);
    block-size: auto;
    margin-inline: auto;
  }
`;

/** Why the numbers are needed, and a picture of a check that shows where to find them. */
export function WhereToFind() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Top>
      <Why>
        <LockIcon />
        <span>
          {t('bank.why')}
          <PrivacyLink />
        </span>
      </Why>
      <div data-open={open || undefined}>
        <Disclosure label={t('bank.where')} open={open} onToggle={setOpen}>
          <Figure>
            <CheckPicture title={t('bank.checkAlt')} />
            <figcaption>{t('bank.check')}</figcaption>
          </Figure>
        </Disclosure>
      </div>
    </Top>
  );
}

/** `title` is an element, not an attribute: a search for a field by its label must not find it. */
function CheckPicture({ title }: { readonly title: string }) {
  return (
    <svg viewBox="0 0 420 176" role="img" fill="none" stroke="currentColor" strokeWidth="1.5">
      <title>{title}</title>
      <rect x="1" y="1" width="418" height="174" rx="10" fill="var(--_page)" stroke="var(--_control)" />
      <g stroke="var(--_control)" strokeLinecap="round">
        <path d="M24 28h96M24 42h64M330 28h66M24 74h230M24 100h200M270 116h126" />
        <rect x="300" y="62" width="96" height="24" rx="4" />
      </g>
      <rect x="16" y="128" width="124" height="36" rx="8" fill="var(--_tint)" stroke="var(--_accent)" strokeWidth="2" />
      <rect
        x="152"
        y="128"
        width="160"
        height="36"
        rx="8"
        fill="var(--_tint)"
        stroke="var(--_accent)"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      <g
        fill="var(--_text)"
        stroke="none"
        fontFamily="ui-monospace, Menlo, Consolas, monospace"
        fontSize="17"
        textAnchor="middle"
      >
        <text x="78" y="152">
          123456789
        </text>
        <text x="232" y="152">
          000123456789
        </text>
        <text x="362" y="152">
          1001
        </text>
      </g>
    </svg>
  );
}
