import Car from 'virtual:icons/car';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { hasKeptCars, loadGarage, openGarageDialog, useGarage } from './garage-program.ts';

/** The chosen car, and the way to another. Whoever signs in takes the cars they chose before with them. */
export function CarButton() {
  const signedIn = useSession().status === 'signed-in';
  const car = useGarage((program) => program.chosenCarText());
  const known = useGarage((program) => program.isAccountAsked());
  const Host = useGarage((program) => program.GarageHost);
  const [failed, setFailed] = useState(false);

  function open(): void {
    openGarageDialog().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }

  useEffect(() => {
    const look = () => {
      if (signedIn || hasKeptCars()) loadGarage().catch(() => setFailed(true));
    };
    look();
    window.addEventListener('storage', look); // another tab chose the first one
    return () => window.removeEventListener('storage', look);
  }, [signedIn]);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={car ? `Your car: ${car}` : undefined}
        title={car ?? undefined}
        className="car-button needs-script btn btn-outline"
        onClick={open}
      >
        <Car size={20} className="shrink-0" />
        {/* Of somebody who is signed in it is not known yet; see styles.css. */}
        <span className="line-clamp-2" data-waiting={!(car || known || failed)}>
          {failed ? 'Not loaded, try again' : (car ?? 'Choose your car')}
        </span>
      </button>
      {Host && <Host />}
    </>
  );
}
