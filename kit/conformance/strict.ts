import type * as z from 'zod/mini';

type AnySchema = z.core.$ZodType;

/**
 * The client's schema without its leniency: the client leaves out a value that it can do without and cannot read (D-104),
 * but a server that sends one has made a mistake.
 */
export function strict<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  return strictly(schema) as z.ZodMiniType<T>;
}

const typeOf = (schema: AnySchema): string => (schema as z.core.$ZodTypes)._zod.def.type;

function strictly(schema: AnySchema): AnySchema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const changed = (parts: object): AnySchema => (schema as z.ZodMiniType).clone({ ...def, ...parts });
  switch (def.type) {
    case 'catch':
      return strictly(def.innerType);
    case 'optional':
    case 'nullable':
      return changed({ innerType: strictly(def.innerType) });
    case 'array':
      return changed({ element: strictly(def.element) });
    case 'union':
      return changed({ options: def.options.map(strictly) });
    case 'object':
      return changed({
        shape: Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, strictly(part)])),
      });
    case 'pipe':
      // A transform comes first where a part of the envelope may stand for the content.
      return changed(typeOf(def.in) === 'transform' ? { out: strictly(def.out) } : { in: strictly(def.in) });
    default:
      return schema;
  }
}
