/** A Vue 3 host. */
import 'merchant-onboarding';
import type { OnboardingEvents } from 'merchant-onboarding';
import { createApp, defineComponent, h, ref } from 'vue';
import { apiBase, heard, place } from './host';

const Portal = defineComponent({
  setup() {
    const locale = ref('en');
    const there = ref(true);
    return () =>
      h('main', [
        h('button', { onClick: () => (locale.value = 'es') }, 'Host: Spanish'),
        h('button', { onClick: () => (there.value = !there.value) }, 'Host: toggle'),
        there.value
          ? h('merchant-onboarding', {
              slug: 'acme',
              'fac-id': 'fac_1',
              apiBase,
              locale: locale.value,
              onOnboardingStep: ({ detail }: CustomEvent<OnboardingEvents['onboarding-step']>) => heard(detail.route),
            })
          : null,
      ]);
  },
});

createApp(Portal).mount(place());
