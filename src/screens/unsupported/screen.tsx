import { useTranslate } from '../../i18n/context';
import { PageTitle } from '../../ui/page-title';

/** Shown in Internet Explorer; the guard redirects every other browser. */
export default function Unsupported() {
  const t = useTranslate();
  return <PageTitle lead={t('unsupported.text')}>{t('unsupported.title')}</PageTitle>;
}
