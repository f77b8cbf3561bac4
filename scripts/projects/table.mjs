/**
 * The new projects of `npm run projects`: a folder of tests/projects each, with exact versions. `newer` names versions that this
 * version of Node cannot run, and why.
 */
export const PROJECTS = {
  'vite-react': {
    title: 'Vite + React + React Router',
    packages: {
      '@vitejs/plugin-react': '6.3.0',
      react: '19.3.1',
      'react-dom': '19.3.1',
      'react-router': '7.18.5',
      vite: '8.3.8',
    },
    build: 'vite build',
    serve: (port) => ['npx', 'vite', 'preview', '--host', '127.0.0.1', '--port', port, '--strictPort'],
    newer: [{ name: 'React Router 8', least: 22, reason: 'needs Node 22.22' }],
  },
  'vite-vue': {
    title: 'Vite + Vue + Vue Router',
    packages: { '@vitejs/plugin-vue': '6.0.11', vite: '8.3.8', vue: '3.5.45', 'vue-router': '4.6.5' },
    build: 'vite build',
    serve: (port) => ['npx', 'vite', 'preview', '--host', '127.0.0.1', '--port', port, '--strictPort'],
  },
  next: {
    title: 'Next',
    packages: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
    build: 'next build',
    serve: (port) => ['npx', 'next', 'start', '-H', '127.0.0.1', '-p', port],
    rendersOnServer: true,
    declared: '/declared',
  },
  nuxt: {
    title: 'Nuxt',
    packages: { nuxt: '4.3.0', vue: '3.5.45', 'vue-router': '4.6.5' },
    build: 'nuxt build',
    serve: () => ['node', '.output/server/index.mjs'],
    rendersOnServer: true,
    newer: [{ name: 'Nuxt 4.4', least: 22, reason: 'needs Node 22.12' }],
  },
  sveltekit: {
    title: 'SvelteKit',
    packages: {
      '@sveltejs/adapter-node': '5.5.7',
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/vite-plugin-svelte': '6.2.3',
      svelte: '5.57.3',
      vite: '7.3.8',
    },
    build: 'vite build',
    serve: () => ['node', 'build'],
    rendersOnServer: true,
    newer: [{ name: 'SvelteKit 3', least: 22, reason: 'needs Node 22.17' }],
  },
  angular: {
    title: 'Angular with its server',
    packages: {
      '@angular/build': '21.2.24',
      '@angular/cli': '21.2.24',
      '@angular/common': '21.2.24',
      '@angular/compiler': '21.2.24',
      '@angular/compiler-cli': '21.2.24',
      '@angular/core': '21.2.24',
      '@angular/platform-browser': '21.2.24',
      '@angular/platform-server': '21.2.24',
      '@angular/router': '21.2.24',
      '@angular/ssr': '21.2.24',
      '@types/node': '20.19.43',
      rxjs: '7.8.2',
      sirv: '3.0.2',
      tslib: '2.8.1',
      typescript: '5.9.3',
    },
    build: 'ng build',
    serve: () => ['node', 'dist/server/server.mjs'],
    rendersOnServer: true,
    newer: [{ name: 'Angular 22', least: 22, reason: 'needs Node 22.22' }],
  },
};
