const tryAgain = 'Signing in with Google did not work. Please try again.';

/** What the identity service says when Google's answer does not lead to a sign-in, for the person. */
const sentences: Record<string, string> = {
  access_denied: 'Signing in with Google was canceled.',
  account_not_linked:
    'Your account here could not be joined with Google. Please try again or log in with its password.',
  unable_to_get_user_info:
    'Google did not say who you are, or has not confirmed your address. Please try again or log in with a password.',
  email_not_found: 'Google did not tell us your email address. Please log in with a password.',
  email_not_verified: 'Google has not confirmed your email address. Please log in with a password.',
  state_mismatch: 'Signing in with Google took too long or began in another window. Please try again.',
  no_answer: 'The shop cannot be reached. Please check your connection and try again.',
};

// The same thing under the names of other steps.
const aliases: Record<string, string> = {
  unable_to_link_account: 'account_not_linked',
  account_already_linked_to_different_user: 'account_not_linked',
  state_not_found: 'state_mismatch',
  please_restart_the_process: 'state_mismatch',
};

/** A sentence for a code that came in an address: whatever is not known is not repeated. */
export function googleProblem(code: string): string {
  const name = aliases[code] ?? code;
  return (Object.hasOwn(sentences, name) ? sentences[name] : undefined) ?? tryAgain;
}
