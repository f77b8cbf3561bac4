/** Bodies as the element sends them: those of the reference API's own scenarios, under the walk's addresses. */
import { account, ada, ben, cafe, clerk, county } from '../../../demo/staging/scenarios';
import { wireLabel } from '../../../src/domain/bank-account';
import type { Draft } from '../../../demo/reference-api/vault';
import type { Walk, Who } from '../walk';

const SECRET_FIELDS = ['ssn', 'federalTaxId', 'accountNumber', 'accountRouting'];

/** Keeps the numbers of a body out of all output, with and without dashes. */
function sealed(walk: Walk, draft: Draft): Draft {
  for (const field of SECRET_FIELDS) {
    const value = draft[field];
    if (typeof value !== 'string') continue;
    walk.secret(value);
    walk.secret(value.replaceAll('-', ''));
  }
  return draft;
}

export function businessOf(walk: Walk, who: Who): Draft {
  const sample = who === 'owners' ? cafe : county;
  return sealed(walk, { ...sample, mccCode: walk.mccCode ?? sample['mccCode'] });
}

export function ownersOf(walk: Walk): Draft[] {
  const { emailDomain } = walk.options;
  return [sealed(walk, { ...ada, email: `ada@${emailDomain}` }), sealed(walk, { ...ben, email: `ben@${emailDomain}` })];
}

export function contactOf(walk: Walk): Draft {
  return sealed(walk, { ...clerk, email: `grace@${walk.options.emailDomain}` });
}

/** As many accounts as the product asks for, with its labels. */
export function accountsOf(walk: Walk): Draft[] {
  return Array.from({ length: walk.quantity }, (_, at) =>
    sealed(walk, { ...account, accountLabel: walk.labels[at] ?? wireLabel(at) }),
  );
}
