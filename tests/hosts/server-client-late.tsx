/** The same host, with the element in its first file: the element starts before React has come, for which the test asks. */
import 'merchant-onboarding';

document.addEventListener('hydrate', () => void import('./server-client'), { once: true });
