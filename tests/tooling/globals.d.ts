/// <reference types="mocha" />

/** The bundler takes a module with a query for another one: a second copy of it. */
declare module '*/element.ts?copy' {
  export function define(): void;
}
