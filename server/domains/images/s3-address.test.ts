import { expect, test } from 'vitest';
import { readS3Address } from './s3-address.ts';

test('keys, bucket, folder and region are read from one address', () => {
  expect(
    readS3Address('https://KEY:sec%2Fret%40@s3.example:9000/shop-pictures/a/b?region=eu-central-1'),
  ).toEqual({
    settings: {
      endpoint: 'https://s3.example:9000/shop-pictures/a/b/',
      region: 'eu-central-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'sec/ret@',
    },
  });
  expect(readS3Address('https://KEY:SECRET@s3.example/bucket')).toMatchObject({
    settings: { region: 'us-east-1' },
  });
});

test.each([
  ['s3://bucket', /^must be an address such as/],
  ['not an address', /^must be an address such as/],
  ['https://s3.example/bucket', /access key/],
  ['https://KEY@s3.example/bucket', /secret key/],
  ['https://KEY:SECRET@s3.example', /bucket/],
  ['https://KEY:SECRET@s3.example/Bucket_Name', /bucket/],
  ['https://KEY:SECRET@s3.example/bucket/a%20b', /folder/],
  ['https://KEY:SECRET@s3.example/bucket?region=Europe!', /region/],
  ['https://KEY:SECRET@s3.example/bucket?zone=x', /not zone/],
  ['https://KEY:SECRET@s3.example/bucket#x', /#/],
  ['https://KEY:%zz@s3.example/bucket', /%25/],
])('%s is refused', (address, fault) => {
  const read = readS3Address(address);
  const faults = 'faults' in read ? read.faults : [];
  expect(faults.join('\n')).toMatch(fault);
  expect(faults.join('\n').replaceAll('KEY:SECRET@s3.example', '')).not.toContain('SECRET');
});

test('every fault is named at once', () => {
  expect(readS3Address('https://s3.example/?region=!&x=y')).toMatchObject({ faults: { length: 5 } });
});
