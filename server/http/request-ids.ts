import { randomBytes } from 'node:crypto';

/** Ids that say nothing about the shop and never come from the caller, who could forge log lines with them. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
