import { useEffect, useState, type ComponentType } from 'react';
import { useTranslate } from '../i18n/context';
import { useStart } from '../session/start-context';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { TakesFocus } from '../ui/takes-focus';

/**
 * A component whose code and texts are fetched when it is first shown. If that fails, a message with a retry replaces it and everything around
 * it stays. React's `lazy` would throw instead, and cache the failure forever.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  /** The elements that have loaded their texts too: another one on the page may still lack them. Weak, because elements go. */
  const ready = new WeakSet<() => Promise<void>>();

  return function Later(props: Props) {
    const { loadTexts } = useStart();
    const [Part, setPart] = useState(() => (ready.has(loadTexts) ? loaded : null));
    const [hasFailed, setFailed] = useState(false);
    const isWanted = Part === null && !hasFailed;

    useEffect(() => {
      if (!isWanted) return;
      Promise.all([load(), loadTexts()]).then(
        ([module]) => {
          loaded = module.default;
          ready.add(loadTexts);
          setPart(() => loaded);
        },
        () => setFailed(true),
      );
    }, [isWanted, loadTexts]);

    if (Part !== null) return <Part {...props} />;
    return hasFailed ? <NotLoaded retry={() => setFailed(false)} /> : null;
  };
}

function NotLoaded({ retry }: { readonly retry: () => void }) {
  const t = useTranslate();
  return (
    <TakesFocus>
      <Banner
        kind="error"
        title={t('problem.title')}
        action={<Button onClick={retry}>{t('action.retry')}</Button>}
        live
      >
        {t('problem.continue')} {t('problem.reload')}
      </Banner>
    </TakesFocus>
  );
}
