import { expect, test } from 'vitest';
import { templateFile } from './template.ts';

test('the template names every column and shows a part with as many cells', () => {
  const [header = '', example = ''] = templateFile().split('\r\n');
  expect(header).toBe('\ufeffid,name,price,availableQuantity,minimumOrder,group,img,description');
  expect(example.match(/("[^"]*"|[^,]*)(,|$)/g)?.filter((cell) => cell !== '')).toHaveLength(8);
});
