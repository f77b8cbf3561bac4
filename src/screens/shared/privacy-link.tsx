import styled from '@emotion/styled';
import { useSetAtom } from 'jotai/react';
import { useTranslate } from '../../i18n/context';
import { openLegalAtom } from '../../legal/open-legal';
import { Button } from '../../ui/button';

const Line = styled.span`
  display: block;
  padding-block-start: 4px;
  font-size: var(--_small);
`;

/** Leads to the privacy policy, where we ask for sensitive data. */
export function PrivacyLink() {
  const t = useTranslate();
  const openLegal = useSetAtom(openLegalAtom);
  return (
    <Line>
      <Button kind="link" onClick={() => openLegal('privacy')}>
        {t('contact.privacy')}
      </Button>
    </Line>
  );
}
