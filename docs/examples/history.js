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

// After a reload or a restart, the address may still be that of a later screen.
element.addEventListener('onboarding-ready', ({ detail: { route } }) => {
  history.replaceState(null, '', addressOf(route));
});

window.addEventListener('popstate', async () => {
  // Before the element's module has loaded, there is no screen to go to.
  if (!element.route) return;
  await element.navigate(new URL(location.href).searchParams.get('screen') ?? 'get-started');
  // Not every screen can be gone back to: the address follows what is shown.
  history.replaceState(null, '', addressOf(element.route));
});
