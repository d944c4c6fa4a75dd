import * as messages from '@spareworks/contract/plain/messages';
import type { Head } from '../../lib/head.ts';

/** The head of a page that only a person who is signed in can see. */
export function dashboardHead(title: string): Head {
  return { title, description: messages.navigation.dashboard, robots: 'noindex' };
}
