import { Component, type ReactNode } from 'react';
import { TranslateContext } from '../i18n/context';
import type { Translate } from '../i18n/translate';
import { Main } from '../ui/layout';
import { FailurePage } from './failure-page';
import type { Onboarding } from './onboarding';

interface Props {
  readonly onboarding: Onboarding;
  readonly landmark: boolean;
  readonly children: ReactNode;
}

/** Shows a message and a retry when a screen fails to render, so that the element is never blank. The host page sees no error. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  static override contextType = TranslateContext;
  declare context: Translate;
  override state = { broken: false };
  stop = (): void => undefined;
  readonly tryAgain = (): void => this.setState({ broken: false });

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  /** Another screen may be whole. */
  override componentDidMount(): void {
    const { store, router } = this.props.onboarding;
    this.stop = store.sub(router.screen, this.tryAgain);
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  override componentDidCatch(): void {
    this.props.onboarding.report('render-failed');
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const t = this.context;
    return (
      <Main landmark={this.props.landmark}>
        <FailurePage retry={this.tryAgain}>{t('error.render-failed')}</FailurePage>
      </Main>
    );
  }
}
