/**
 * Keeps zod quiet under a strict Content-Security-Policy. Import it before any schema is made.
 *
 * The first `z.object()` of a page probes `new Function('')` and remembers the answer. Under `script-src` without `unsafe-eval` the
 * probe itself is reported as a violation. `z.config({ jitless: true })` would stop it, but that setting is global to the page and
 * would change the host's zod, so it is set only while zod probes.
 */
import * as z from 'zod/mini';

const config = z.core.globalConfig;
const before = config.jitless;

config.jitless = true;
void z.core.util.allowsEval.value;

if (before === undefined) delete config.jitless;
else config.jitless = before;
