import { useTranslate } from '../../i18n/context';
import { PageTitle } from '../../ui/page-title';

/** Says that the product takes no applications. */
export default function InitiateFailure() {
  const t = useTranslate();
  return <PageTitle lead={t('inactive.text')}>{t('error.product-inactive')}</PageTitle>;
}
