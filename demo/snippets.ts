import { ATTRIBUTE_NAMES, markupName } from '../src/host/attributes';

/** What a developer pastes. */
export interface SnippetInput {
  /** Attributes of the element by their names, in order. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Custom properties of the brand. */
  readonly tokens: Readonly<Record<string, string>>;
}

export const FRAMEWORKS = ['html', 'react', 'vue', 'angular'] as const;
export type Framework = (typeof FRAMEWORKS)[number];

const MODULE = 'https://cdn.example/merchant-onboarding.js';

function quote(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function css(tokens: SnippetInput['tokens'], indent: string): string {
  const lines = Object.entries(tokens).map(([name, value]) => `${indent}  ${name}: ${value};`);
  return lines.length === 0 ? '' : [`${indent}merchant-onboarding {`, ...lines, `${indent}}`].join('\n');
}

function tag(lines: readonly string[], indent: string): string {
  return [
    `${indent}<merchant-onboarding`,
    ...lines.map((line) => `${indent}  ${line}`),
    `${indent}></merchant-onboarding>`,
  ].join('\n');
}

const plain = (attributes: SnippetInput['attributes']): string[] =>
  Object.entries(attributes).map(([name, value]) => `${name}="${quote(value)}"`);

const props = (attributes: SnippetInput['attributes']): string[] =>
  Object.entries(attributes).map(([name, value]) => {
    const property = ATTRIBUTE_NAMES.find((one) => markupName(one) === name) ?? name;
    return `${property}=${/["\\<&{}]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`}`;
  });

function html({ attributes, tokens }: SnippetInput): string {
  const style = css(tokens, '  ');
  return [
    `<script type="module" src="${MODULE}"></script>`,
    ...(style === '' ? [] : [`<style>\n${style}\n</style>`]),
    tag(plain(attributes), ''),
  ].join('\n');
}

function react({ attributes, tokens }: SnippetInput): string {
  const style = css(tokens, '');
  const lines = [...props(attributes), 'onOnboardingDecision={({ detail }) => console.log(detail.decision)}'];
  return [
    "import { MerchantOnboarding } from 'merchant-onboarding/react';",
    ...(style === '' ? [] : ["import './onboarding.css';"]),
    '',
    'export function Apply() {',
    '  return (',
    '    <MerchantOnboarding',
    ...lines.map((line) => `      ${line}`),
    '    />',
    '  );',
    '}',
    ...(style === '' ? [] : ['', '/* onboarding.css */', style]),
  ].join('\n');
}

function vue({ attributes, tokens }: SnippetInput): string {
  const style = css(tokens, '');
  return [
    '<script setup>',
    "import 'merchant-onboarding';",
    '</script>',
    '',
    '<template>',
    tag([...plain(attributes), '@onboarding-decision="({ detail }) => console.log(detail.decision)"'], '  '),
    '</template>',
    ...(style === '' ? [] : ['', '<style>', style, '</style>']),
    '',
    '// vite.config.js: the tag is no Vue component',
    "// vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'merchant-onboarding' } } })",
  ].join('\n');
}

function angular({ attributes, tokens }: SnippetInput): string {
  const style = css(tokens, '    ');
  return [
    "import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';",
    "import 'merchant-onboarding';",
    '',
    '@Component({',
    "  selector: 'app-apply',",
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    '  template: `',
    tag([...plain(attributes), '(onboarding-decision)="decided($event)"'], '    '),
    '  `,',
    ...(style === '' ? [] : ['  styles: `', style, '  `,']),
    '})',
    'export class Apply {',
    '  decided(event: Event) {',
    '    console.log((event as CustomEvent).detail.decision);',
    '  }',
    '}',
  ].join('\n');
}

const WRITERS: Readonly<Record<Framework, (input: SnippetInput) => string>> = { html, react, vue, angular };

/** The code that puts the element, as the demo shows it, into a page of this framework. */
export function snippet(framework: Framework, input: SnippetInput): string {
  return WRITERS[framework](input);
}
