import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Credentials, Person } from './people.ts';

export function newPerson(): Person {
  return { name: 'Grace Hopper', email: `${randomUUID()}@example.com`, password: 'Secret#2026' };
}

export const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
export const registerButton = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
export const googleButton = (page: Page) => page.getByRole('button', { name: /Google/ });
export const problem = (page: Page): Locator => page.locator('#content').getByRole('alert');

export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await fillLogin(page, credentials);
  await loginButton(page).click();
}

export async function fillRegister(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await fillLogin(page, { email, password });
}

export const accountButton = (page: Page) => page.getByRole('button', { name: /^Account/ });
export const logOutButton = (page: Page) => page.getByRole('button', { name: 'Log Out' });

export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await logOutButton(page).click();
}
