import { Component, CUSTOM_ELEMENTS_SCHEMA, inject, viewChild, type ElementRef } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router, RouterLink, RouterOutlet, type Routes } from '@angular/router';
import 'merchant-onboarding';
import type { MerchantOnboardingElement, OnboardingEvents } from 'merchant-onboarding';

@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  template: `
    <nav><a routerLink="/">Home</a> <a routerLink="/browser">Browser</a> <a routerLink="/host">Host</a></nav>
    <p id="where">{{ router.url }}</p>
    <router-outlet />
  `,
})
export class App {
  readonly router = inject(Router);
}

@Component({ template: `<p>Home of the host</p>` })
class Home {}

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <merchant-onboarding slug="acme" fac-id="fac_1" api-base="__API__" history="browser">
      <a href="https://apply.example/acme">Apply on our own site</a>
    </merchant-onboarding>
  `,
})
class Browser {}

/** Its address goes on with the screen; the component stays. */
@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <label><input #keep type="checkbox" /> Keep the screen</label>
    <merchant-onboarding
      #element
      slug="acme"
      fac-id="fac_1"
      api-base="__API__"
      history="host"
      [attr.start]="start"
      (onboarding-navigate)="mirror($event, keep.checked)"
    ></merchant-onboarding>
  `,
})
class Mirrored {
  private readonly router = inject(Router);
  private readonly element = viewChild.required<ElementRef<MerchantOnboardingElement>>('element');
  readonly start = this.screen();

  constructor() {
    this.router.events.pipe(takeUntilDestroyed()).subscribe((event) => {
      if (event instanceof NavigationEnd) void this.follow(this.screen());
    });
  }

  private screen(): string {
    return this.router.url.split('/')[2] ?? 'get-started';
  }

  /** The router has moved: the element follows. If it cannot, the address does. */
  private async follow(screen: string): Promise<void> {
    const { nativeElement } = this.element();
    if (!nativeElement.route || nativeElement.route === screen) return;
    if (await nativeElement.navigate(screen)) return;
    await this.router.navigateByUrl(`/host/${nativeElement.route}`, { replaceUrl: true });
  }

  mirror(event: CustomEvent<OnboardingEvents['onboarding-navigate']>, keep: boolean): void {
    const { to, cause } = event.detail;
    if (keep) event.preventDefault();
    else if (cause !== 'pop') void this.router.navigateByUrl(`/host/${to}`, { replaceUrl: cause === 'replace' });
  }
}

@Component({ template: '' })
class Screen {}

export const routes: Routes = [
  { path: '', pathMatch: 'full', component: Home },
  { path: 'browser', component: Browser },
  { path: 'host', component: Mirrored, children: [{ path: '**', component: Screen }] },
];
