/** The element's manifest in the forms that editors and design tools read. */
import { ATTRIBUTE_NAMES, ATTRIBUTES, markupName } from '../../src/host/attributes';
import { COLOR_TOKENS, SHAPE_TOKENS } from '../../src/theme/tokens';
import { element } from '../manifest';
import { TOKEN_ROWS } from './meanings';

/** JetBrains editors: https://github.com/JetBrains/web-types */
export function webTypes(name: string, version: string): unknown {
  const events = element.events.map(({ name: event, description }) => ({ name: event, description }));
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: element.tagName,
            description: element.description,
            attributes: element.attributes.map(({ name: attribute, description, default: otherwise, type }) => ({
              name: attribute,
              description,
              ...(otherwise !== '' && { default: otherwise }),
              required: attribute === 'slug',
              value: { type: type.text },
            })),
            slots: element.slots.map(({ name: slot, description }) => ({ name: slot, description })),
            js: {
              events,
              properties: element.members.flatMap((member) => {
                if (!('type' in member)) return [];
                const { name: property, type } = member;
                const description = 'description' in member ? { description: member.description } : {};
                return [{ name: property, ...description, value: { type: type.text } }];
              }),
            },
            css: {
              properties: element.cssProperties.map(({ name: property, description }) => ({
                name: property,
                description,
              })),
              parts: element.cssParts,
            },
          },
        ],
      },
    },
  };
}

/** VS Code's custom data for HTML: https://code.visualstudio.com/api/extension-guides/custom-data-extension */
export function vscodeData(): unknown {
  return {
    version: 1.1,
    tags: [
      {
        name: element.tagName,
        description: element.description,
        attributes: ATTRIBUTE_NAMES.map((name, index) => {
          const row: { readonly restarts?: true; readonly values?: readonly string[] } = ATTRIBUTES[name];
          return {
            name: markupName(name),
            description: element.attributes[index]?.description,
            ...(row.values && { values: row.values.map((value) => ({ name: value })) }),
          };
        }),
      },
    ],
  };
}

type Scheme = 'light' | 'dark';

/**
 * Design tokens (https://www.designtokens.org/tr/2025.10/format/): the colors by scheme, then the shapes. A color that is worked out from
 * the others has no value of its own and is left out.
 */
export function designTokens(): unknown {
  const purpose = new Map(TOKEN_ROWS.map((row) => [row.property, row.purpose]));
  const colors = (scheme: Scheme): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(COLOR_TOKENS).flatMap(([property, row]) =>
        scheme in row
          ? [
              [
                keyOf(property),
                { $value: color((row as Record<Scheme, string>)[scheme]), $description: purpose.get(property) },
              ],
            ]
          : [],
      ),
    );
  return {
    light: { $type: 'color', ...colors('light') },
    dark: { $type: 'color', ...colors('dark') },
    shape: Object.fromEntries(
      Object.entries(SHAPE_TOKENS).map(([property, { css }]) => [
        keyOf(property),
        { ...shape(css), $description: purpose.get(property) },
      ]),
    ),
  };
}

const keyOf = (property: string): string => property.replace('--mo-', '');

/** `#1a1d23` as three parts of 1. */
function color(hex: string): unknown {
  const components = [1, 3, 5].map((start) => Number((parseInt(hex.slice(start, start + 2), 16) / 255).toFixed(4)));
  return { colorSpace: 'srgb', components, hex };
}

function shape(css: string): Record<string, unknown> {
  const length = /^(\d+)px$/.exec(css);
  if (length !== null) return { $type: 'dimension', $value: { value: Number(length[1]), unit: 'px' } };
  return { $type: 'fontFamily', $value: css.split(',').map((font) => font.replaceAll('"', '')) };
}
