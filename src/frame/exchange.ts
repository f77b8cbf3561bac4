/** The host page's message code. A separate chunk, loaded while the frame loads, because the schemas are most of its size. */
export { fittingTexts, printOf, sendable } from './given';
export { readFromFrame } from './messages/from-frame';
export { readTokens, watchTokens } from './tokens';
