export type S3Settings = {
  /** Address of the bucket, and of the folder in it, with a slash at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const example = 'https://KEY:SECRET@s3.example/bucket?region=eu-central-1';

/** Reads S3_URL. Every fault is a sentence that does not repeat what may be secret. */
export function readS3Address(value: string): { settings: S3Settings } | { faults: string[] } {
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return { faults: [`must be an address such as ${example}`] };
  }
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'region');
  const accessKeyId = decode(url.username);
  const secretAccessKey = decode(url.password);
  const faults = [
    accessKeyId === '' ? `must hold the access key before the first colon, such as ${example}` : '',
    secretAccessKey === '' ? `must hold the secret key after the access key, such as ${example}` : '',
    accessKeyId === null || secretAccessKey === null
      ? 'must have %, / and @ in its keys written as %25, %2F and %40'
      : '',
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
      ? ''
      : `must name a bucket after the host, such as ${example}`,
    folders.every((folder) => /^[\w.-]+$/.test(folder) && !/^\.+$/.test(folder))
      ? ''
      : 'may have a folder after the bucket, of letters, digits and - _ . only',
    /^[a-z0-9-]{1,40}$/.test(region) ? '' : 'must have a region such as eu-central-1',
    unknown.length > 0 ? `knows only region after the question mark, not ${unknown.join(', ')}` : '',
    url.hash === '' ? '' : 'must have no # in it; write it as %23',
  ].filter((fault) => fault !== '');
  if (faults.length > 0 || accessKeyId === null || secretAccessKey === null) return { faults };
  const endpoint = `${url.origin}/${[bucket, ...folders].join('/')}/`;
  return { settings: { endpoint, region, accessKeyId, secretAccessKey } };
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
