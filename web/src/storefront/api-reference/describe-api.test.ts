import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

function answerRows(schema: unknown, schemas: unknown = {}) {
  const reference = describeApi({
    paths: {
      '/things': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
    },
    components: { schemas },
  });
  return reference.groups[0]?.endpoints[0]?.answers[0]?.rows ?? [];
}

test('fields are told by name, type and whether they must be there', () => {
  const rows = answerRows({
    type: 'array',
    items: {
      type: 'object',
      required: ['count'],
      properties: {
        count: { type: 'integer', minimum: 1, description: 'How many.' },
        group: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
      },
    },
  });
  expect(rows).toEqual([
    { depth: 0, name: 'count', type: 'integer, at least 1', required: true, note: 'How many.' },
    { depth: 0, name: 'group', type: 'one of a, b or null', required: false, note: '' },
  ]);
});

test('a schema that contains itself comes to an end', () => {
  const node = { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } };
  const rows = answerRows({ $ref: '#/components/schemas/Node' }, { Node: node });
  expect(rows.map((row) => row.type)).toEqual(['Node']);
});

test('an empty document is an empty reference', () => {
  expect(describeApi(undefined).groups).toEqual([]);
});
