import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../lib/head.ts';
import { paths } from '../paths.ts';
import { lazyRoute } from './lazy-route.ts';

const googleReturnHandle: RouteHandle = {
  browserOnly: true,
  head: () => ({ title: 'Google', description: 'The way back from Google.', robots: 'noindex' }),
};

export const signInRoutes: RouteObject[] = [
  lazyRoute(paths.login, () => import('../account/sign-in/login-page.tsx')),
  lazyRoute(paths.register, () => import('../account/sign-in/register-page.tsx')),
  lazyRoute(paths.passwordReset, () => import('../account/sign-in/password-reset-page.tsx')),
  lazyRoute(
    paths.googleReturn,
    () => import('../account/sign-in/google-return-page.tsx'),
    googleReturnHandle,
  ),
  lazyRoute(paths.confirmEmail, () => import('../account/sign-in/confirm-email-page.tsx')),
  lazyRoute(paths.emailConfirmed, () => import('../account/sign-in/email-confirmed-page.tsx')),
];
