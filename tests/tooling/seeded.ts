/**
 * What tests get for `fast-check`: the gate tries the same values every time, so that it is red for a change and not by
 * chance. `npm run soak` walks the whole application from other seeds.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_230_831 });

export * from 'fast-check';
export { default } from 'fast-check';
