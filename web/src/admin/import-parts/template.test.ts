import { partFileColumns } from '@spareworks/contract/plain/part-file-columns';
import { expect, test } from 'vitest';
import { templateFile } from './template.ts';

test('the template names every column and shows a part with as many cells', () => {
  const [header = '', example = ''] = templateFile().split('\r\n');
  expect(header).toMatch(/^\ufeffid,name,price,availableQuantity,minimumOrder,group,img,description/);
  expect(header.split(',')).toHaveLength(partFileColumns.length);
  expect(example).toMatch(/^,"Brake disc, vented 280 mm",64\.50,40,2,brakes,https:[^,]+,"Front axle, .+"/);
  expect(example.match(/("[^"]*"|[^,]*)(,|$)/g)?.filter((cell) => cell !== '')).toHaveLength(
    partFileColumns.length,
  );
});
