import { parseRejections, type Rejection } from '../domain/rejections';
import { withoutSecrets } from './without-secrets';

interface Refusal {
  readonly body?: unknown;
  readonly sent?: unknown;
}

/** The fields that a refusal rejects, with sentences that repeat no secret of the request (D-470). */
export function rejectedFields(message: string, { body, sent }: Refusal): Rejection[] {
  return parseRejections(message, body).map((found) => ({ ...found, message: withoutSecrets(found.message, sent) }));
}
