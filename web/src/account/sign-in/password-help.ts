import { limits } from '@spareworks/contract/plain/limits';

export const passwordHelp = `At least ${limits.passwordMinimumLength} characters, one of them from ! @ # $ % ^ &`;
