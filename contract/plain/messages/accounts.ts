export const login = {
  emailRequired: 'email is required.!',
  passwordRequired: 'password is required.!',
  register: 'Register here',
  forgot: 'Forget password?',
} as const;

export const register = {
  nameRequired: 'Name is required',
  nameTooShort: 'Name Must be 6 characters or longer',
  emailRequired: 'Email is required',
  emailInvalid: 'Provide a valid Email',
  passwordRequired: 'Password is required',
  passwordWeak: 'one special character and min length 6',
} as const;

export const passwordReset = {
  emailRequired: 'email is required.!',
  action: 'Reset',
  back: 'Back to login',
  sent: 'A password Reset email has been sent to your email',
} as const;

export const profile = { saving: 'adding...', saved: 'added' } as const;

export const review = { ratingsOutOfRange: 'provide valid ratings between 1 to 5', added: 'added' } as const;
