import { useTranslate } from '../../i18n/context';
import { PageTitle } from '../../ui/page-title';

/** For Internet Explorer; every other browser is sent on by the guard. */
export default function Unsupported() {
  const t = useTranslate();
  return <PageTitle lead={t('unsupported.text')}>{t('unsupported.title')}</PageTitle>;
}
