import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../lib/head.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { paths } from '../paths.ts';
import { lazyPage } from './lazy-page.ts';

const googleReturnHandle: RouteHandle = {
  browserOnly: true,
  head: () => ({ title: 'Google', description: 'The way back from Google.', robots: 'noindex' }),
};

export const signInRoutes: RouteObject[] = [
  lazyPage('login', paths.login, () => import('../account/sign-in/login-page.tsx'), 'LoginPage'),
  lazyPage('register', paths.register, () => import('../account/sign-in/register-page.tsx'), 'RegisterPage'),
  lazyPage(
    'password-reset',
    paths.passwordReset,
    () => import('../account/sign-in/password-reset-page.tsx'),
    'PasswordResetPage',
  ),
  {
    id: 'google-return',
    path: paths.googleReturn.pattern,
    handle: googleReturnHandle,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/sign-in/google-return-page.tsx'), 'google');
      return { Component: page.GoogleReturnPage };
    },
  },
  lazyPage(
    'confirm-email',
    paths.confirmEmail,
    () => import('../account/sign-in/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
  lazyPage(
    'email-confirmed',
    paths.emailConfirmed,
    () => import('../account/sign-in/email-confirmed-page.tsx'),
    'EmailConfirmedPage',
  ),
];
