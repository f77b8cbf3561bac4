import styled from '@emotion/styled';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { memo, useContext, useState } from 'react';
import { useTranslate } from '../i18n/context';
import { ROUTES } from '../journey/routes';
import { openLegalAtom, type LegalDocument } from '../legal/open-legal';
import type { Config } from '../host/config';
import { linksOf } from '../host/links';
import { facilitatorAtom } from '../session/session';
import { Button } from '../ui/button';
import { Footer } from '../ui/footer';
import { Logo } from '../ui/logo';
import { GroundContext } from '../ui/theme-root';
import { TextLink } from '../ui/text-link';
import { dressAtom } from './dress';
import { logoFor } from './logo';
import type { Onboarding } from './onboarding';
import { APP_VERSION } from './version';

/**
 * On a phone, it wraps to its own line when it shares the row with other actions. The logo's size is fixed in advance so that
 * nothing moves when it loads.
 */
const Powered = styled.span`
  display: inline-flex;
  flex: 1 1 calc(80px + 6em);
  justify-content: end;
  min-inline-size: 0;
  gap: 4px;
  > span {
    flex: none;
    /* Leaves room for the logo: what sticks out at the start cannot be scrolled to. */
    max-inline-size: calc(100% - 76px);
  }
  align-items: center;
  img {
    flex: none;
    inline-size: 72px;
    block-size: 18px;
    object-fit: scale-down;
    object-position: 0;
  }
  > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const DOCUMENTS: readonly LegalDocument[] = ['terms', 'privacy', 'esign'];

interface AppFooterProps {
  readonly onboarding: Onboarding;
  /** What the host has set; a change of it may lead the links elsewhere. */
  readonly config: Config;
  readonly landmark: boolean;
}

/** Save and Exit, Help and the legal texts in the same order on every screen. */
export const AppFooter = memo(function AppFooter({ onboarding, config, landmark }: AppFooterProps) {
  const isFull = config.chrome === 'full';
  const t = useTranslate();
  const shown = useAtomValue(onboarding.router.screen);
  const { branding = null } = useAtomValue(dressAtom) ?? {};
  const facilitator = useAtomValue(facilitatorAtom);
  const openLegal = useSetAtom(openLegalAtom);
  const [saving, setSaving] = useState(false);
  const [year] = useState(() => new Date().getFullYear());
  const links = linksOf(onboarding.config, facilitator?.domain);
  const canSave = shown !== null && ROUTES[shown.route].savesAndExits === true;

  async function saveAndExit(): Promise<void> {
    setSaving(true);
    // A failure has already been reported by a toast and on the screen's save line.
    await onboarding.saveAndExit().catch(() => undefined);
    setSaving(false);
  }

  const actions = (
    <>
      {canSave && (
        <Button kind="secondary" busy={saving} busyText={t('save.saving')} onClick={() => void saveAndExit()}>
          {t('footer.saveAndExit')}
        </Button>
      )}
      {links.help !== undefined && (
        <TextLink external href={links.help}>
          {t('footer.help')}
        </TextLink>
      )}
    </>
  );
  const legalLinks = DOCUMENTS.map((document) => (
    <Button key={document} kind="link" onClick={() => openLegal(document)}>
      {t(`footer.${document}`)}
    </Button>
  ));
  const name = branding?.name ?? '';
  const logoUrl = logoFor(branding, useContext(GroundContext).darkPage);
  return (
    <Footer
      landmark={landmark}
      actions={actions}
      links={legalLinks}
      poweredBy={isFull && name !== '' && <PoweredBy name={name} logoUrl={logoUrl} />}
      legal={
        isFull ? (
          <>
            {name !== '' && <span>{t('footer.copyright', { year, name })}</span>} <span>{APP_VERSION}</span>
          </>
        ) : undefined
      }
    />
  );
});

/** The facilitator's wide logo where there is one, else its name (D-074). */
function PoweredBy({ name, logoUrl }: { readonly name: string; readonly logoUrl: string | undefined }) {
  const t = useTranslate();
  return (
    <Powered>
      <span>{t('footer.poweredBy')}</span>{' '}
      <Logo url={logoUrl} name={name}>
        <bdi>{name}</bdi>
      </Logo>
    </Powered>
  );
}
