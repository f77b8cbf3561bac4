/** How the host page reads and writes its messages. Loaded while the frame is, since schemas are most of the code. */
export { fittingTexts, sendable } from './given';
export { readFromFrame } from './messages';
export { readTokens, watchTokens } from './tokens';
