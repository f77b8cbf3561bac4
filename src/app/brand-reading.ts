/** What reads a brand once it has come, as one file: each further one is another request, and stays in memory. */
export { logoEdgeColor } from '../theme/logo-edge';
export { reportUnusable } from './unusable-brand';
