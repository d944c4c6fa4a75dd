import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const patienceMs = 120;

/** A thin bar while the next page is on its way. Quick changes do not show it. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle';
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    if (!waiting) {
      setVisible(false);
      return;
    }
    const timer = setTimeout(() => setVisible(true), patienceMs);
    return () => clearTimeout(timer);
  }, [waiting]);

  return (
    <>
      {visible && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-0.75 overflow-hidden bg-base-300">
          <div className="h-full w-1/3 animate-sweep bg-primary" />
        </div>
      )}
      <p role="status" className="sr-only">
        {visible ? 'Loading' : ''}
      </p>
    </>
  );
}
