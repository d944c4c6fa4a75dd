import { limits } from '@spareworks/contract/limits';

export const passwordHelp = `At least ${limits.passwordMinimumLength} characters, one of them from ! @ # $ % ^ &`;
