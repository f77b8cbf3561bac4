import styled from '@emotion/styled';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { CheckIcon } from '../../ui/icons';
import { Stack } from '../../ui/layout';
import { QrCode } from './qr-code';
import { ResultPage } from '../shared/result-page';

const Address = styled.div`
  display: grid;
  gap: var(--_1);
  > span:first-of-type {
    font-size: var(--_small);
    color: var(--_muted);
  }
  > span:last-of-type {
    padding: var(--_2) var(--_3);
    background: var(--_quiet);
    border-radius: var(--_r);
    font-size: var(--_small);
    /* Safari knows only its own name for it. */
    -webkit-user-select: all;
    user-select: all;
  }
`;

/** Longest link, in characters, whose code a camera can read from a screen. */
const MOST_FOR_A_CODE = 500;

const Phone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_4);
  > div {
    flex: 1 1 12em;
  }
  p {
    margin-block-start: var(--_1);
    font-size: var(--_small);
    color: var(--_muted);
  }
`;

/** The ApplicationSaved screen: how to continue later. */
export default function Saved() {
  const t = useTranslate();
  const { go, handover } = useNavigation();
  const { saved } = handover;
  return (
    <ResultPage
      icon={<CheckIcon />}
      tone="good"
      title={t('saved.title')}
      lead={t('saved.text')}
      action={
        <Button kind="primary" onClick={() => void go('continue')}>
          {t('saved.link')}
        </Button>
      }
    >
      {saved !== undefined && (
        <Stack>
          {saved.nothing === true && <Banner kind="warning">{t('saved.nothing')}</Banner>}
          {saved.link === undefined ? (
            <Banner kind="warning">{t('saved.noLink')}</Banner>
          ) : (
            <>
              <Banner kind={saved.emailed ? 'success' : 'warning'}>
                {t(saved.emailed ? 'saved.emailed' : 'saved.notEmailed')}
              </Banner>
              <Address>
                <span>{t('saved.address')}</span>
                <span data-personal="" tabIndex={-1}>
                  {saved.link}
                </span>
              </Address>
              {saved.link.length <= MOST_FOR_A_CODE && (
                <Phone>
                  <QrCode text={saved.link} label={t('saved.qr')} />
                  <div>
                    <h2>{t('saved.phone')}</h2>
                    <p>{t('saved.phoneText')}</p>
                  </div>
                </Phone>
              )}
            </>
          )}
        </Stack>
      )}
    </ResultPage>
  );
}
