#!/usr/bin/env node
/** `merchant-onboarding-conformance URL`: runs the checks against a server and reports the result for each call. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { attack, looksLikeProduction, type Finding } from './attack';
import { conform, type ConformanceOptions, type Outcome } from './conformance';
import { findingLines, outcomeLines } from './lines';
import { reasonOf } from './outcome';

const HELP = `merchant-onboarding-conformance URL --slug SLUG [options]

Applies twice on the server at URL, as a company and as a government entity, and reports the result of each check.
It leaves two submitted applications behind: point it at a test environment, never at production.

  URL                   the element's api-base, such as https://api.example/api
  --slug SLUG           product slug
  --fac-id ID           facilitator id (default: the one that the server names)
  --origin ORIGIN       origin of a page that may call, such as https://shop.example; checks CORS
  --sms-code CODE       a code that the server always accepts (default: the answer's smsCode, else asked for on the
                        terminal)
  --mobile-number +1…   number that codes are sent to (default: a fictional one)
  --email-domain NAME   domain for made-up applicants' addresses (default: conformance.example)
  --invite ID           an open invite
  --sub-merchant ID     a sub-merchant link that works
  --attack              instead, try what breaks servers: races, replays, guessing, floods, odd bodies; a few hundred
                        calls and up to eighty sign-ups
  --force               attack a server even if its name does not say that it is for tests
  --json                one JSON document instead of lines
  --help

Exit code: 0 everything that applies was checked and passed, 1 some failed, 2 it could not run, or was stopped on the
way: nobody knew the code, an attack could not begin, a given link was used up. What the product does not offer does not
count, nor what needs an --origin, --invite or --sub-merchant that is not given.
`;

/** Nothing was found, but not everything was checked (D-549). */
const INCOMPLETE = 2;
const REACH_DEADLINE = 20_000;

/** The command line is invalid. */
class Unusable extends Error {}

interface Command {
  readonly options: ConformanceOptions;
  readonly json: boolean;
  readonly attack: boolean;
}

function commandOf(args: string[]): Command | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [url, ...rest] = positionals;
  if (url === undefined || rest.length > 0) throw new Unusable('Give one URL: the api-base of the server.');
  if (values.slug === undefined) throw new Unusable('Give --slug: the product to apply for.');
  const apiBase = apiAddress(url);
  if (values.attack && !values.force && looksLikeProduction(apiBase)) {
    throw new Unusable(
      `${new URL(apiBase).hostname} may be production: an attack floods it and leaves applications behind. Point it at a test environment, or add --force.`,
    );
  }
  return {
    json: values.json,
    attack: values.attack,
    options: {
      apiBase,
      slug: values.slug,
      facId: values['fac-id'],
      origin: values.origin === undefined ? undefined : new URL(httpUrl(values.origin, '--origin')).origin,
      emailDomain: values['email-domain'],
      mobileNumber: values['mobile-number'],
      inviteId: values.invite,
      subMerchantId: values['sub-merchant'],
      fixedCode: values['sms-code'],
      smsCode: askForCode,
    },
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        slug: text,
        'fac-id': text,
        origin: text,
        'sms-code': text,
        'mobile-number': text,
        'email-domain': { ...text, default: 'conformance.example' },
        invite: text,
        'sub-merchant': text,
        attack: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Unusable(error instanceof Error ? error.message : 'The arguments are invalid.');
  }
}

function httpUrl(text: string, name: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new Unusable(`${name} must begin with http:// or https://`);
  return text;
}

/** Call paths are appended to it. */
function apiAddress(text: string): string {
  const { username, password, search, hash } = new URL(httpUrl(text, 'URL'));
  if (username !== '' || password !== '')
    throw new Unusable('URL must have no name or password: a page could not call it, and it would be printed.');
  if (search !== '' || hash !== '')
    throw new Unusable('URL must have no query and no fragment: the paths of the calls are put behind it.');
  return text;
}

/** Only on a terminal: otherwise there is no one to ask. */
async function askForCode(mobileNumber: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const code = (await terminal.question(`Code that was sent to ${mobileNumber}: `)).trim();
  terminal.close();
  return code === '' ? null : code;
}

/** @throws {Unusable} if nothing answers: a hundred failures would say no more. */
async function expectSomebody(apiBase: string): Promise<void> {
  try {
    await fetch(`${apiBase.replace(/\/+$/, '')}/foundation/facilitators`, {
      signal: AbortSignal.timeout(REACH_DEADLINE),
    });
  } catch (error) {
    throw new Unusable(`Nothing answers at ${apiBase}: ${reasonOf(error)}.`);
  }
}

async function main(): Promise<number> {
  const command = commandOf(process.argv.slice(2));
  if (command === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  const { options, json, attack: attacks } = command;
  await expectSomebody(options.apiBase);
  const outcomes: (Outcome | Finding)[] = [];
  if (attacks) {
    for await (const finding of attack(options)) {
      outcomes.push(finding);
      if (!json) console.log(findingLines(finding));
    }
  } else {
    for await (const outcome of conform(options)) {
      outcomes.push(outcome);
      if (!json) console.log(outcomeLines(outcome));
    }
  }
  const count = (verdict: Outcome['verdict']): number => outcomes.filter((one) => one.verdict === verdict).length;
  const stop = outcomes.find(({ blocked }) => blocked);
  const summary = { ok: count('ok'), fail: count('FAIL'), skip: count('skip'), complete: stop === undefined };
  if (json) console.log(JSON.stringify({ summary, outcomes }, null, 2));
  else console.log(`\n${summary.ok} passed, ${summary.fail} failed, ${summary.skip} skipped`);
  if (summary.fail > 0) return 1;
  if (stop === undefined) return 0;
  console.error(`Not everything could be checked: ${stop.detail}`);
  return INCOMPLETE;
}

try {
  process.exitCode = await main();
} catch (error) {
  // Left to Node, an error of another kind would end the process as if some checks had failed.
  if (error instanceof Unusable)
    console.error(`${error.message}\nmerchant-onboarding-conformance --help shows the options.`);
  else console.error(error);
  process.exitCode = INCOMPLETE;
}
