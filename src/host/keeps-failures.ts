/** Firefox before 155 keeps the failure of an `import()`, and of a `modulepreload`, as long as the page is open (D-285). */
export const keepsFailures = (): boolean => Number(navigator.userAgent.split('Firefox/')[1]) < 155;
