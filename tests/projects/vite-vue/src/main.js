import 'merchant-onboarding';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './App.vue';
import Browser from './Browser.vue';
import Home from './Home.vue';
import Mirrored from './Mirrored.vue';

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Home },
    { path: '/browser', component: Browser },
    { path: '/host/:screen?', component: Mirrored },
  ],
});

createApp(App).use(router).mount('#root');
