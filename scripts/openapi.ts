/** Prints dist/openapi.json: the calls of the contract, from the schemas that the client parses with. */
import '../src/domain/zod-csp';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Call } from '../src/api/call';
import { callList } from './calls';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

type AnyCall = Call<unknown, unknown, unknown>;

/** What goes over the wire, before anything is made of it. */
function wireSchema(schema: z.ZodMiniType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** Answers come in the envelope or bare (contract section 4). */
function answerSchema(schema: z.ZodMiniType): unknown {
  const data = wireSchema(schema);
  return {
    anyOf: [
      {
        type: 'object',
        properties: { success: { type: 'boolean' }, data, message: { type: 'string' } },
        required: ['data'],
      },
      data,
    ],
  };
}

function parameters(call: AnyCall): unknown[] {
  const inPath = call.path.includes('{spProductSlug}')
    ? [{ name: 'spProductSlug', in: 'path', required: true, schema: { type: 'string' } }]
    : [];
  if (call.query === undefined) return inPath;
  const query = wireSchema(call.query) as { properties?: Record<string, unknown>; required?: string[] };
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

function operation(call: AnyCall): unknown {
  return {
    operationId: call.id,
    summary: call.summary,
    parameters: parameters(call),
    ...(call.request === undefined ? {} : { requestBody: { required: true, ...json(wireSchema(call.request)) } }),
    security: call.open ? [] : [{ bearer: [] }],
    responses: {
      200: {
        description: 'OK',
        headers: { 'app-version': { schema: { type: 'string' } } },
        ...json(answerSchema(call.answer)),
      },
      default: { description: 'A refusal', ...json({ $ref: '#/components/schemas/Refusal' }) },
    },
  };
}

const paths: Record<string, Record<string, unknown>> = {};
for (const call of callList()) {
  const path = `/${call.path}`;
  paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
}

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Merchant onboarding API',
    version,
    description:
      'The calls that the onboarding element makes. Every call sends credentials and JSON, and a bearer token once there is one; every answer carries its version in `app-version`.',
  },
  servers: [{ url: '/api' }],
  paths,
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Refusal: {
        type: 'object',
        properties: { success: { const: false }, message: { type: 'string' }, waitTime: { type: 'number' } },
      },
    },
  },
};

process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
