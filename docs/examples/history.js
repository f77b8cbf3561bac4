/** Each screen is an entry of this page's own history, at `?screen=…`. A server needs to know of no other address. */
const element = document.querySelector('merchant-onboarding');

function addressOf(screen) {
  const address = new URL(location.href);
  address.searchParams.set('screen', screen);
  return address;
}

element.addEventListener('onboarding-navigate', ({ detail: { to, cause } }) => {
  // With `pop`, this page has asked for the screen itself, below.
  if (cause === 'push') history.pushState(null, '', addressOf(to));
  if (cause === 'replace') history.replaceState(null, '', addressOf(to));
});

window.addEventListener('popstate', async () => {
  await element.navigate(new URL(location.href).searchParams.get('screen') ?? 'get-started');
  // Not every screen can be gone back to: the address follows what is shown, once there is a screen.
  if (element.route !== null) history.replaceState(null, '', addressOf(element.route));
});
