import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { linksOf } from '../../host/links';
import { useSession } from '../../session/context';
import { facilitatorAtom } from '../../session/session';
import { Banner } from '../../ui/banner';
import { TakesFocus } from '../../ui/takes-focus';
import { BackofficeButton } from './backoffice-button';

/** Says that an application has been submitted, and leads to the backoffice. */
export function SubmittedBanner({ children }: { readonly children: ReactNode }) {
  const { config } = useSession();
  const facilitator = useAtomValue(facilitatorAtom);
  const { backoffice } = linksOf(config, facilitator?.domain);
  return (
    <TakesFocus>
      <Banner kind="warning" action={<BackofficeButton href={backoffice} />} live>
        {children}
      </Banner>
    </TakesFocus>
  );
}
