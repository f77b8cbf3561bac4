import { LoginForm } from '../shared/login-form';
import { useTranslate } from '../../i18n/context';
import { Stack } from '../../ui/layout';
import { PageTitle } from '../../ui/page-title';

/**
 * The screen for an invite of somebody who already has an account: they log in, and start a new Business Information step (D-033).
 */
export default function AddMerchant() {
  const t = useTranslate();
  return (
    <Stack data-gap="large">
      <PageTitle lead={t('addMerchant.lead')}>{t('addMerchant.title')}</PageTitle>
      <LoginForm route="add-merchant" />
    </Stack>
  );
}
