/** The OpenAPI description of the calls: schemas from those that the client parses with, descriptions from `call-docs`. */
import '../../src/domain/zod-csp';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Call } from '../../src/api/call';
import { callList } from '../calls';
import { CALL_DOCS, COMMON_ERRORS, type CallDoc, type ErrorDoc } from './call-docs';

type AnyCall = Call<unknown, unknown, unknown>;

/** The parts of JSON Schema that are used here. */
export interface JsonSchema {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  required?: string[];
  const?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string | undefined;
  readonly example?: unknown;
}

interface Content {
  readonly 'application/json': { readonly schema: JsonSchema; readonly example?: unknown };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly security: readonly unknown[];
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
  readonly 'x-caller': string;
  readonly 'x-errors': readonly ErrorDoc[];
}

export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly unknown[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: unknown;
  readonly 'x-errors': readonly ErrorDoc[];
}

/** The raw data as sent, before it is transformed. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // What the client uses for a value that it cannot read is nothing to a server.
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default;
    },
  });
  return rest as JsonSchema;
}

/** The schema without the nulls around it. */
function core(schema: JsonSchema): JsonSchema {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return only !== undefined && others.length === 0 ? core(only) : schema;
}

/** Every path of a schema, such as `owners[].birthDate`, with its schema. */
export function pathsOf(schema: JsonSchema, at = ''): readonly (readonly [path: string, schema: JsonSchema])[] {
  const { properties, items } = core(schema);
  if (items !== undefined) {
    const inside = `${at}[]`;
    return [...(at === '' ? [[inside, items] as const] : []), ...pathsOf(items, inside)];
  }
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [[path, inner] as const, ...pathsOf(inner, path)];
  });
}

/** The request's schema with the rules in words at its fields. */
function described(schema: JsonSchema, doc: CallDoc): JsonSchema {
  const copy = structuredClone(schema);
  for (const [path, field] of pathsOf(copy)) {
    const rule = doc.fields?.[path];
    if (rule !== undefined) field.description = rule;
  }
  return copy;
}

const json = (schema: JsonSchema, example?: unknown): Content => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

/** Answers come in the envelope or bare (D-012). */
function answerSchema(schema: z.ZodMiniType): JsonSchema {
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

function parameters(call: AnyCall, doc: CallDoc): Parameter[] {
  const inPath: Parameter[] = call.path.includes('{spProductSlug}')
    ? [
        {
          name: 'spProductSlug',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          description: 'Slug of the product',
          example: 'acme',
        },
      ]
    : [];
  if (call.query === undefined) return inPath;
  const query = wireSchema(call.query);
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]): Parameter => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
    description: doc.fields?.[name],
    example: doc.query?.[name],
  }));
  return [...inPath, ...inQuery];
}

function refusals(errors: readonly ErrorDoc[]): Record<string, { description: string; content: Content }> {
  const statuses = [...new Set(errors.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: errors
          .filter((one) => one.status === status)
          .map(({ when }) => when)
          .join('; '),
        content: json({ $ref: '#/components/schemas/Refusal' } as JsonSchema),
      },
    ]),
  );
}

function operation(call: AnyCall, doc: CallDoc): Operation {
  const example = doc.answer === undefined ? { success: true } : { success: true, data: doc.answer };
  return {
    operationId: call.id,
    summary: call.summary,
    description: doc.purpose,
    parameters: parameters(call, doc),
    ...(call.request === undefined
      ? {}
      : { requestBody: { required: true, content: json(described(wireSchema(call.request), doc), doc.body) } }),
    security: call.open ? [] : [{ bearer: [] }],
    responses: {
      200: {
        description: 'OK',
        headers: { 'app-version': { schema: { type: 'string' } } },
        content: json(answerSchema(call.answer), example),
      } as Operation['responses'][string],
      ...refusals(doc.errors),
      default: {
        description: 'A refusal',
        content: json({ $ref: '#/components/schemas/Refusal' } as JsonSchema),
      },
    },
    'x-caller': doc.caller,
    'x-errors': doc.errors,
  };
}

export function openApiDocument(): OpenApi {
  const { config } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    config: { appVersion: string };
  };
  const docs = new Map<string, CallDoc>(Object.entries(CALL_DOCS));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of callList()) {
    const doc = docs.get(call.id);
    if (doc === undefined) throw new Error(`${call.id} is not exported under its own id`);
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, doc) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Merchant onboarding API',
      version: config.appVersion,
      description:
        'The calls that the onboarding element makes. Every call sends credentials and JSON, and a bearer token once there is one. Every answer has the version of the server in `app-version`.',
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
    'x-errors': COMMON_ERRORS,
  };
}
