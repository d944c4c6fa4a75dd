import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from './identity-library.ts';

/** The identity library's own. */
export const passwordHashing: PasswordHashing = { hash: hashPassword, verify: verifyPassword };
