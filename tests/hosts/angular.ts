/** An Angular host: a standalone component, compiled in the browser. */
import '@angular/compiler';
import 'merchant-onboarding';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { OnboardingEvents } from 'merchant-onboarding';
import { apiBase, heard } from './host';

const Portal = Component({
  selector: '#host',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <button (click)="locale.set('es')">Host: Spanish</button>
      <button (click)="there.set(!there())">Host: toggle</button>
      @if (there()) {
        <merchant-onboarding
          slug="acme"
          fac-id="fac_1"
          [apiBase]="apiBase"
          [locale]="locale()"
          (onboarding-step)="onStep($event)"
        ></merchant-onboarding>
      }
    </main>
  `,
})(
  class {
    readonly apiBase = apiBase;
    readonly locale = signal('en');
    readonly there = signal(true);

    onStep({ detail }: CustomEvent<OnboardingEvents['onboarding-step']>): void {
      heard(detail.route);
    }
  },
);

void bootstrapApplication(Portal, { providers: [provideZonelessChangeDetection()] });
