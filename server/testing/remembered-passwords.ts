import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from '../domains/identity/identity-library.ts';

/**
 * The shop's own hashing, but the same question is worked out only once in a run: almost every test signs somebody in,
 * with the same password, and that is slow on purpose.
 */
export const rememberedPasswords: PasswordHashing = {
  hash: remembered(hashPassword, (password) => password),
  verify: remembered(verifyPassword, ({ hash, password }) => `${hash} ${password}`),
};

function remembered<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  keyOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (question) => {
    const key = keyOf(question);
    const known = answers.get(key) ?? answer(question);
    answers.set(key, known);
    return known;
  };
}
