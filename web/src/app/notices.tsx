import { useEffect } from 'react';
import { loadNotices } from '../features/session/load-notices.ts';
import { useNoticeRenderer } from '../lib/notice-renderer.ts';
import { useSession } from '../lib/session.ts';

/**
 * Shows notices. Whoever is signed in can log out on every page, so for them the program is fetched before it is needed;
 * where the connection is lost, as soon as it is back.
 */
export function Notices() {
  const Renderer = useNoticeRenderer();
  const signedIn = useSession().status === 'signed-in';
  const missing = signedIn && Renderer === null;

  useEffect(() => {
    if (!missing) return;
    const load = () => void loadNotices().catch(console.error);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [missing]);

  return Renderer === null ? null : <Renderer />;
}
