/** Entry of the frame's page: the application in a frame on a facilitator's own page. */
import '../domain/zod-csp';
import { startFramePage } from './frame-page';
import { loadConfigFile } from './load-config';

void startFramePage(loadConfigFile(window.location.hostname));
