import { drawnStyles } from '../../src/first-screen/first-screen';
import { addLateStyles } from '../../src/theme/late-styles';
import { adoptStyles as adopt, continueStyles } from '../../src/theme/style-root';

/** Styles a shadow root as an element does that has no prerendered screen. */
export function adoptStyles(root: ShadowRoot): void {
  continueStyles(drawnStyles(null));
  addLateStyles();
  adopt(root);
}
