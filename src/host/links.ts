import type { Config } from './config';

const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** URLs that the screens link to, each https or undefined. */
export interface Links {
  readonly backoffice: string | undefined;
  readonly help: string | undefined;
  readonly forgotPassword: string | undefined;
  /** Support email at the facilitator's domain. */
  readonly supportEmail: string | undefined;
}

/** The domain if it is a valid host name; otherwise undefined. */
export function usableDomain(domain: string | null | undefined): string | undefined {
  return domain && HOST_NAME.test(domain) ? domain : undefined;
}

/** Links from the configuration, else derived from the facilitator's domain; an invalid domain yields none. */
export function linksOf(config: Config, domain: string | null | undefined): Links {
  const host = usableDomain(domain);
  const backoffice = config.backofficeUrl ?? (host === undefined ? undefined : `https://backoffice.${host}`);
  return {
    backoffice,
    help: config.helpUrl ?? (host === undefined ? undefined : `https://${host}/help`),
    forgotPassword:
      config.forgotPasswordUrl ??
      (backoffice === undefined ? undefined : `${backoffice.replace(/\/+$/, '')}/forgot-password`),
    supportEmail: host === undefined ? undefined : `support@${host}`,
  };
}
