import type { IdentityUser } from '@spareworks/contract/calls/identity';
import * as messages from '@spareworks/contract/plain/messages';
import { useEffect, useSyncExternalStore } from 'react';
import { onTokenChangedElsewhere, onTokenLost, storedToken, storeToken } from './access-token.ts';
import { ApiProblem, browserApi } from './api.ts';
import { draftOf, forgetDrafts, forgetDraftsOfOthers } from './drafts.ts';
import { createListeners } from './listeners.ts';

/** The signed-in identity user, in the words of the specification. */
export type SessionUser = {
  displayName: string;
  photoURL: string | null;
  email: string;
  emailVerified: boolean;
};

/**
 * nobody: not signed in; ended: no longer signed in; left: logged out in this tab; left-elsewhere: in another one;
 * not-admin: sent out by an admin page.
 */
type SignedOutReason = 'nobody' | 'ended' | 'left' | 'left-elsewhere' | 'not-admin';

export type Session =
  | { status: 'unknown' }
  /** The shop could not be asked. */
  | { status: 'failed'; title: string }
  /** `who` was signed in here until then, where that is known. */
  | { status: 'signed-out'; because: SignedOutReason; who?: string }
  | { status: 'signed-in'; user: SessionUser };

const unknown: Session = { status: 'unknown' };

let session: Session = unknown;
/** Whether the shop itself has answered so. Without a token nobody asks: most visitors are signed out. */
let confirmed = false;
let loading: Promise<Session> | null = null;
const listeners = createListeners();

function change(next: Session): Session {
  session = next;
  // The style sheet shows by this what belongs to whom before the program runs; see the script of the theme.
  if (next.status === 'signed-in') document.documentElement.dataset.session = 'in';
  else if (next.status === 'signed-out') delete document.documentElement.dataset.session;
  listeners.tell();
  return next;
}

function toSessionUser({ name, image, email, emailVerified }: IdentityUser): SessionUser {
  return { displayName: name, photoURL: image, email, emailVerified };
}

async function fetchSession(): Promise<Session> {
  const before = storedToken();
  const found = await browserApi('GET /auth/get-session', {});
  // Somebody signed in or out, here or in another tab, while the shop was asked: its answer is about the time before.
  if (storedToken() !== before) return fetchSession();
  if (found === null) {
    storeToken(null);
    if (session.status === 'signed-out' && confirmed) return session;
    return leave(before === null && session.status !== 'signed-in' ? 'nobody' : 'ended');
  }
  if (before === null) await fetchToken(found.user.email);
  return arrive(found.user);
}

async function fetchToken(email: string): Promise<void> {
  storeToken((await browserApi('PUT /user', { body: { email } })).token);
}

/** Asks the shop who is signed in; many who ask at once get one answer. */
export function loadSession(): Promise<Session> {
  loading ??= fetchSession().finally(() => {
    loading = null;
  });
  return loading;
}

function userOf(current: Session): SessionUser {
  if (current.status !== 'signed-in') throw new Error(messages.session.nobody);
  return current.user;
}

/** The current user; fails with the specification's message when there is none. */
export function currentUser(): SessionUser {
  return userOf(session);
}

/** The same for pages, which have a guard around them that lets nobody else in. */
export function useCurrentUser(): SessionUser {
  return userOf(useSession());
}

export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  await enter((await browserApi('POST /auth/sign-in/email', { body: credentials })).user);
}

export async function register(account: { name: string; email: string; password: string }): Promise<void> {
  await enter((await browserApi('POST /auth/sign-up/email', { body: account })).user);
}

/** By the mail's link in another browser: signs in as logging in does. */
export async function confirmAddress(body: { token: string; password: string }): Promise<void> {
  await enter((await browserApi('POST /auth/confirm-email', { body })).user);
}

async function enter(user: IdentityUser): Promise<void> {
  try {
    // Straight in place of an older one: other tabs would take a gap for a log-out.
    await fetchToken(user.email);
  } catch (problem) {
    // A token of a person who was signed in before must not be used for the one who signs in now.
    storeToken(null);
    throw problem;
  }
  arrive(user);
}

/** Whoever just came back from Google: the cookie is theirs, a token that is still here may be another's. */
export async function enterFromGoogle(): Promise<Session> {
  const found = await browserApi('GET /auth/get-session', {});
  if (found === null) return loadSession();
  await enter(found.user);
  return session;
}

/** What is on its way to the shop for this person; waited for before they are signed out, for it would be refused then. */
const underWay = new Set<() => Promise<unknown>>();
const longestWaitMs = 2000;
let leaving = false;

export function finishBeforeLogOut(work: () => Promise<unknown>): () => void {
  underWay.add(work);
  return () => underWay.delete(work);
}

/** Nothing more is to be begun for whoever is being signed out. */
export function isLeaving(): boolean {
  return leaving;
}

/** Signed out here only after the shop has ended the session: else the person would believe it and walk away. */
export async function logOut(because: 'left' | 'not-admin' = 'left'): Promise<void> {
  leaving = true;
  try {
    await Promise.race([
      Promise.allSettled([...underWay].map((finish) => finish())),
      new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
    ]);
    await browserApi('POST /auth/sign-out', {});
  } finally {
    leaving = false;
  }
  storeToken(null);
  // Whoever leaves on purpose leaves nothing behind for the next person at this machine.
  if (because === 'left') forgetDrafts();
  leave(because);
}

/** Who is signed in, as far as it is known without asking. */
export function useSession(): Session {
  return useSyncExternalStore(
    listeners.listen,
    () => session,
    () => unknown,
  );
}

/** Asks again after it could not be asked. */
export function retrySession(): void {
  change(unknown);
  ask();
}

const unasked = 'It could not be found out who is signed in. Please try again.';

function ask(): void {
  loadSession().catch((problem: unknown) => {
    // What is known already stays: the next call to the shop finds out.
    if (!confirmed)
      change({ status: 'failed', title: problem instanceof ApiProblem ? problem.title : unasked });
  });
}

/** The same for pages that must know: unknown until the shop itself has answered. */
export function useConfirmedSession(): Session {
  const current = useSession();
  useEffect(() => {
    if (!confirmed) ask();
  }, []);
  return confirmed || current.status === 'failed' ? current : unknown;
}

/** Who was signed in in this tab, also after a reload. */
const lastHere = draftOf<string>('here', null);

function arrive(user: IdentityUser): Session {
  confirmed = true;
  forgetDraftsOfOthers(user.email);
  lastHere.write(user.email);
  return change({ status: 'signed-in', user: toSessionUser(user) });
}

function leave(because: SignedOutReason): Session {
  confirmed = true;
  const known = because === 'ended' || because === 'left-elsewhere' ? lastHere.read() : null;
  const who = session.status === 'signed-in' ? session.user.email : known;
  return change({ status: 'signed-out', because, ...(who !== null && { who }) });
}

/** Run once when the program starts in the browser. */
export function startSession(): void {
  if (storedToken() === null) change({ status: 'signed-out', because: 'nobody' });
  else ask();
  onTokenLost(() => leave('ended'));
  onTokenChangedElsewhere((token) => {
    if (token === null) leave('left-elsewhere');
    else ask();
  });
}
