import { Fragment, type ReactNode } from 'react';
import { LoadFailure } from '../../forms/load-failure';
import { useTranslate } from '../../i18n/context';
import type { MessageKey } from '../../i18n/catalogue';
import type { Load } from '../../session/use-load';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EditIcon } from '../../ui/icons';
import { Loading, Skeleton } from '../../ui/loading';

interface PartProps<Data> {
  readonly title: string;
  readonly editLabel: string;
  readonly onEdit: () => void;
  readonly load: Load<Data>;
  /** Stands in for a failure without words of its own. */
  readonly otherwise?: MessageKey;
  readonly children: (data: Data) => ReactNode;
  /** Shown whatever comes of loading. */
  readonly below?: ReactNode;
}

/** One card of the review, which loads, fails and is retried by itself. */
export function Part<Data>({
  title,
  editLabel,
  onEdit,
  load,
  otherwise = 'confirm.loadFailed',
  children,
  below,
}: PartProps<Data>) {
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
      {load.state === 'failed' && <LoadFailure failure={load.failure} retry={load.retry} otherwise={otherwise} />}
      {load.state === 'ready' && children(load.data)}
      {below}
    </Card>
  );
}

/** Lines under one another, or nothing. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}
