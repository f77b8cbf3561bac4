import { DEMO_PASSWORD } from '../../demo/staging/scenarios';
import { createCaller } from './applicant';

const OK = 200;
const TOO_MANY = 429;
/** An address that no applicant of the run has. */
const ADDRESS = '127.9.9.9';

/** Whether three times as many sign-ups as one address may make, at once and through all processes, stop at the limit. */
export async function signUpLimitHolds(base: string, most: number): Promise<boolean> {
  const { once, close } = createCaller(`${base}/api`, ADDRESS);
  const answers = await Promise.all(
    Array.from({ length: most * 3 }, (_, at) =>
      once('POST', 'onboarding/accounts/initiate', undefined, {
        facId: 'fac_1',
        spProductSlug: 'acme',
        name: 'Ada Diaz',
        email: `flood-${at}@copies.example`,
        password: DEMO_PASSWORD,
        terms: true,
      }),
    ),
  );
  close();
  // A busy server may refuse some of them; it never lets more through.
  const through = answers.filter(({ status }) => status === OK).length;
  return through > 0 && through <= most && answers.some(({ status }) => status === TOO_MANY);
}
