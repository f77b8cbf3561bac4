import type * as z from 'zod/mini';
import { pathText, valueAt } from '../../demo/reference-api/paths';

type Issue = z.core.$ZodIssue;

/** What is wrong with an answer's shape, such as `owners[0].ssn: expected string or number, had boolean`; never a value. */
export function shapeProblems(issues: readonly Issue[], answer: unknown): string[] {
  return issues.map((issue) => {
    const place = pathText(issue.path);
    return `${place === '' ? 'the answer' : place}: expected ${expectation(issue)}, had ${kindOf(valueAt(answer, issue.path))}`;
  });
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(expectation))].join(' or ');
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return 'something that is not empty';
    default:
      return 'the form that the contract describes';
  }
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value === '') return 'an empty string';
  return typeof value;
}
