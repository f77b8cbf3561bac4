/** Tag managers read this array; nothing in it says who the applicant is or what was typed. */
window.dataLayer ??= [];

document.querySelector('merchant-onboarding').addEventListener('onboarding-metrics', ({ detail }) => {
  const { route, milliseconds, corrections, outcome, device } = detail;
  const refused = Object.values(corrections).reduce((sum, times) => sum + times, 0);
  window.dataLayer.push({ event: 'onboarding_screen', route, milliseconds, refused, outcome, device });
});
