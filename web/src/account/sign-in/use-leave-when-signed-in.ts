import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wayBack } from '../../features/session/way-back.ts';
import { forgetReturnPath, rememberReferrer } from '../../lib/return-path.ts';
import { currentUser, useConfirmedSession } from '../../lib/session.ts';

/** Whoever is signed in, by this page or already, goes back to where they came from. Returns whether they are going. */
export function useLeaveWhenSignedIn(): boolean {
  const signedIn = useConfirmedSession().status === 'signed-in';
  const navigate = useNavigate();
  const { key } = useLocation();

  useEffect(() => {
    // The first place of this document: the program was not there to see the link that led here.
    if (key === 'default') rememberReferrer();
  }, [key]);

  useEffect(() => {
    if (!signedIn) return;
    void Promise.resolve(navigate(wayBack(currentUser().email), { replace: true })).then(forgetReturnPath);
  }, [signedIn, navigate]);

  return signedIn;
}
