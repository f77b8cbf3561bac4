import type { ReactNode } from 'react';
import { LoadFailure } from '../../forms/load-failure';
import { useTranslate } from '../../i18n/context';
import type { MessageKey } from '../../i18n/catalogue';
import type { Load } from '../../session/use-load';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EditIcon } from '../../ui/later-icons';
import { Loading, Skeleton } from '../../ui/loading';

interface ReviewCardProps<Data> {
  readonly title: string;
  readonly editLabel: string;
  readonly onEdit: () => void;
  readonly load: Load<Data>;
  /** Our own sentence for a failure. */
  readonly ours?: MessageKey;
  readonly children: (data: Data) => ReactNode;
  /** Shown whether or not the rest could be loaded. */
  readonly below?: ReactNode;
}

/** One card of the review, which loads, fails and is retried separately. */
export function ReviewCard<Data>({
  title,
  editLabel,
  onEdit,
  load,
  ours = 'confirm.loadFailed',
  children,
  below,
}: ReviewCardProps<Data>) {
  const t = useTranslate();
  return (
    <Card
      as="section"
      title={title}
      action={
        <Button kind="quiet" icon={<EditIcon />} onClick={onEdit}>
          {editLabel}
        </Button>
      }
    >
      {load.state === 'loading' && (
        <Loading text={t('loading.screen')}>
          <Skeleton fields={2} />
        </Loading>
      )}
      {load.state === 'failed' && <LoadFailure failure={load.failure} retry={load.retry} ours={ours} />}
      {load.state === 'ready' && children(load.data)}
      {below}
    </Card>
  );
}
