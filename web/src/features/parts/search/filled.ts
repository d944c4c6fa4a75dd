/** What the field is told when it says what another page is about: whatever was suggested before is over, at once. */
export const filled = 'spareworks:filled';
