import { readConfig, readFirst, type Config, type RawConfig } from '../../src/host/config';

/** The whole configuration, as an element reads it. */
export const fullConfig = (raw: RawConfig, page: { readonly href: string } = window.location): Config =>
  readConfig(readFirst(raw, page), raw);
