/** The 50 US states (specification 5). To support a territory or DC, add it here. */
import { looksEmpty } from './look-alikes';
import { bad, good, type Rule } from './rule';

export interface State {
  /** Two capital letters, as sent. */
  readonly code: string;
  readonly name: string;
}

export const states: readonly State[] = [
  { code: 'AL', name: 'Alabama' },
  { code: 'AK', name: 'Alaska' },
  { code: 'AZ', name: 'Arizona' },
  { code: 'AR', name: 'Arkansas' },
  { code: 'CA', name: 'California' },
  { code: 'CO', name: 'Colorado' },
  { code: 'CT', name: 'Connecticut' },
  { code: 'DE', name: 'Delaware' },
  { code: 'FL', name: 'Florida' },
  { code: 'GA', name: 'Georgia' },
  { code: 'HI', name: 'Hawaii' },
  { code: 'ID', name: 'Idaho' },
  { code: 'IL', name: 'Illinois' },
  { code: 'IN', name: 'Indiana' },
  { code: 'IA', name: 'Iowa' },
  { code: 'KS', name: 'Kansas' },
  { code: 'KY', name: 'Kentucky' },
  { code: 'LA', name: 'Louisiana' },
  { code: 'ME', name: 'Maine' },
  { code: 'MD', name: 'Maryland' },
  { code: 'MA', name: 'Massachusetts' },
  { code: 'MI', name: 'Michigan' },
  { code: 'MN', name: 'Minnesota' },
  { code: 'MS', name: 'Mississippi' },
  { code: 'MO', name: 'Missouri' },
  { code: 'MT', name: 'Montana' },
  { code: 'NE', name: 'Nebraska' },
  { code: 'NV', name: 'Nevada' },
  { code: 'NH', name: 'New Hampshire' },
  { code: 'NJ', name: 'New Jersey' },
  { code: 'NM', name: 'New Mexico' },
  { code: 'NY', name: 'New York' },
  { code: 'NC', name: 'North Carolina' },
  { code: 'ND', name: 'North Dakota' },
  { code: 'OH', name: 'Ohio' },
  { code: 'OK', name: 'Oklahoma' },
  { code: 'OR', name: 'Oregon' },
  { code: 'PA', name: 'Pennsylvania' },
  { code: 'RI', name: 'Rhode Island' },
  { code: 'SC', name: 'South Carolina' },
  { code: 'SD', name: 'South Dakota' },
  { code: 'TN', name: 'Tennessee' },
  { code: 'TX', name: 'Texas' },
  { code: 'UT', name: 'Utah' },
  { code: 'VT', name: 'Vermont' },
  { code: 'VA', name: 'Virginia' },
  { code: 'WA', name: 'Washington' },
  { code: 'WV', name: 'West Virginia' },
  { code: 'WI', name: 'Wisconsin' },
  { code: 'WY', name: 'Wyoming' },
];

/** Accepts a listed state, typed as its code or name. Value: two capital letters. */
export const stateRule: Rule<string> = (typed) => {
  if (looksEmpty(typed)) return bad('validation.required');
  const code = stateFromName(typed);
  return code === undefined ? bad('validation.invalid') : good(code);
};

/** The code of a state that was saved by its name, as the select offers it; the text itself if it is not in the list. */
export function formatState(text: string): string {
  return stateFromName(text) ?? text;
}

/** The code of a state from its name or code, including `US-CA`; undefined for anything else, such as DC and Puerto Rico. */
export function stateFromName(name: string): string | undefined {
  const wanted = name.trim().replace(/^US-/i, '').toLowerCase();
  return states.find((state) => state.code.toLowerCase() === wanted || state.name.toLowerCase() === wanted)?.code;
}

/**
 * The code of the state meant by typing its code or name into the list, after each key; repeating one letter cycles through its
 * states. Undefined if no state starts like that.
 *
 * @param chosen code of the currently chosen state
 */
export function stateTyped(typed: string, chosen: string): string | undefined {
  const wanted = typed.toLowerCase();
  const withCode = states.find(({ code }) => code.toLowerCase() === wanted);
  if (withCode !== undefined) return withCode.code;
  const [first = '', ...others] = wanted;
  const isSame = others.every((letter) => letter === first);
  const found = beginningWith(isSame ? first : wanted);
  const next = found[found.findIndex(({ code }) => code === chosen) + 1];
  return (isSame && next !== undefined ? next : found[0])?.code;
}

function beginningWith(wanted: string): readonly State[] {
  return states.filter(({ name }) => name.toLowerCase().startsWith(wanted));
}
