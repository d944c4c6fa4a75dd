import { createHash, randomBytes } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from '../domains/identity/identity-library.ts';

const quick = /^quick:(?<salt>[\w-]+):(?<key>[\w-]+)$/;

/** As the shop hashes it, which is slow on purpose and so worked out once: for people who sign in at shops of any kind. */
export const rememberedHash = remembered(hashPassword, (password) => password);

const verifyOnce = remembered(verifyPassword, ({ hash, password }) => `${hash} ${password}`);

/**
 * Hashes that take no time, for tests that are not about the time it takes. Those the shop itself has made are compared as the
 * shop does, the same question once in a run.
 */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => {
    const salt = randomBytes(12).toString('base64url');
    return `quick:${salt}:${keyOf(salt, password)}`;
  },
  verify: async ({ hash, password }) => {
    const { salt, key } = quick.exec(hash)?.groups ?? {};
    return salt === undefined ? verifyOnce({ hash, password }) : key === keyOf(salt, password);
  },
};

function keyOf(salt: string, password: string): string {
  return createHash('sha256').update(`${salt} ${password}`).digest('base64url');
}

function remembered<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  nameOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (question) => {
    const key = nameOf(question);
    const known = answers.get(key) ?? answer(question);
    answers.set(key, known);
    return known;
  };
}
