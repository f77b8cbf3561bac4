export default {
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'merchant-onboarding' } },
  app: { head: { title: 'A host', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
};
