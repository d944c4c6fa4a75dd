import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../lib/head.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { paths } from '../paths.ts';

const googleReturnHandle: RouteHandle = {
  browserOnly: true,
  head: () => ({ title: 'Google', description: 'The way back from Google.', robots: 'noindex' }),
};

export const signInRoutes: RouteObject[] = [
  {
    id: 'login',
    path: paths.login.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/sign-in/login-page.tsx'), 'login');
      return { handle: page.handle, Component: page.LoginPage };
    },
  },
  {
    id: 'register',
    path: paths.register.pattern,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/sign-in/register-page.tsx'), 'register');
      return { handle: page.handle, Component: page.RegisterPage };
    },
  },
  {
    id: 'password-reset',
    path: paths.passwordReset.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../account/sign-in/password-reset-page.tsx'),
        'password-reset',
      );
      return { handle: page.handle, Component: page.PasswordResetPage };
    },
  },
  {
    id: 'google-return',
    path: paths.googleReturn.pattern,
    handle: googleReturnHandle,
    lazy: async () => {
      const page = await loadChunk(() => import('../account/sign-in/google-return-page.tsx'), 'google');
      return { Component: page.GoogleReturnPage };
    },
  },
  {
    id: 'confirm-email',
    path: paths.confirmEmail.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../account/sign-in/confirm-email-page.tsx'),
        'confirm-email',
      );
      return { handle: page.handle, Component: page.ConfirmEmailPage };
    },
  },
  {
    id: 'email-confirmed',
    path: paths.emailConfirmed.pattern,
    lazy: async () => {
      const page = await loadChunk(
        () => import('../account/sign-in/email-confirmed-page.tsx'),
        'email-confirmed',
      );
      return { handle: page.handle, Component: page.EmailConfirmedPage };
    },
  },
];
