import { bootstrapApplication, provideClientHydration, type BootstrapContext } from '@angular/platform-browser';
import { provideRouter } from '@angular/router';
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr';
import { App, routes } from './app';

const providers = [
  provideRouter(routes),
  provideClientHydration(),
  provideServerRendering(withRoutes([{ path: '**', renderMode: RenderMode.Server }])),
];

export default (context: BootstrapContext) => bootstrapApplication(App, { providers }, context);
