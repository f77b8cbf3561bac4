import { useMemo, useState } from 'react';
import { getBusiness } from '../../api/calls/business';
import { getContact } from '../../api/calls/contact';
import { getOwners } from '../../api/calls/owners';
import { getBankAccounts } from '../../api/calls/payout';
import { getMerchantCategories, type MerchantCategory } from '../../api/calls/product-options';
import { getFees } from '../../api/calls/submit';
import type { Client } from '../../api/client';
import type { BankAccountDraft } from '../../domain/bank-account';
import type { BusinessDraft } from '../../domain/business';
import type { ContactDraft } from '../../domain/contact';
import type { Fees } from '../../domain/fees';
import type { OwnerDraft } from '../../domain/owner';
import { useSaves } from '../../save/context';
import { useLoad, type Load } from '../../session/use-load';

/** Who answers for the application. */
export type People =
  | { readonly kind: 'owners'; readonly owners: readonly OwnerDraft[] }
  | { readonly kind: 'contact'; readonly contact: ContactDraft };

/** The parts of the review. Each is loaded, fails and is retried by itself. */
export interface ReviewData {
  readonly business: Load<BusinessDraft>;
  readonly people: Load<People>;
  readonly accounts: Load<readonly BankAccountDraft[]>;
  readonly fees: Load<Fees>;
  /** Names of the merchant categories; the review does without where they cannot be loaded. */
  readonly categories: Load<readonly MerchantCategory[]>;
}

/** Loads everything at once, after what was typed elsewhere and is not saved yet: shown is what would be submitted. */
export function useReviewData(usesContact: boolean): ReviewData {
  const saves = useSaves();
  const [saved] = useState(() => once(() => saves.flush()));
  const loads = useMemo(() => {
    const afterSaving =
      <Data>(ask: (client: Client, signal: AbortSignal) => Promise<Data>) =>
      async (client: Client, signal: AbortSignal): Promise<Data> => {
        await saved();
        return ask(client, signal);
      };
    return {
      business: afterSaving(async (client, signal): Promise<BusinessDraft> => {
        const { business } = await client.send(getBusiness, { signal });
        return business ?? {};
      }),
      owners: afterSaving(async (client, signal): Promise<People> => {
        const { owners } = await client.send(getOwners, { signal });
        return { kind: 'owners', owners };
      }),
      contact: afterSaving(async (client, signal): Promise<People> => {
        const { contact } = await client.send(getContact, { signal });
        return { kind: 'contact', contact: contact ?? {} };
      }),
      accounts: afterSaving((client, signal): Promise<readonly BankAccountDraft[]> =>
        client.send(getBankAccounts, { query: { addAsterisks: true }, signal }),
      ),
    };
  }, [saved]);
  return {
    business: useLoad(loads.business),
    people: useLoad(usesContact ? loads.contact : loads.owners),
    accounts: useLoad(loads.accounts),
    fees: useLoad(loadFees),
    categories: useLoad(loadCategories),
  };
}

const loadFees = (client: Client, signal: AbortSignal): Promise<Fees> => client.send(getFees, { signal });
const loadCategories = (client: Client, signal: AbortSignal): Promise<readonly MerchantCategory[]> =>
  client.send(getMerchantCategories, { signal });

function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => (asked ??= ask());
}
