import { ChooseCarButton } from '../../features/garage/choose-car-button.tsx';
import { useGarage } from '../../features/garage/garage-program.ts';

/** Whether the part fits the chosen car, or the way to choose one; as high with an answer as without. */
export function FitsYourCar({ partId }: { partId: string }) {
  const car = useGarage((program) => program.chosenCarText());
  const Verdict = useGarage((program) => program.PartVerdict);
  return (
    <section
      aria-label="Your car"
      aria-live="polite"
      className="needs-script no-print mt-5 flex min-h-30 items-center max-sm:min-h-36 gap-3 rounded-md border border-base-300 bg-base-200 px-4 py-2.5"
    >
      {car !== null && Verdict !== null ? (
        <Verdict partId={partId} />
      ) : (
        <>
          <div className="flex-1 leading-snug">
            <p className="font-semibold">Does it fit your car?</p>
            <p className="text-sm text-muted">Choose it once, and every part says so.</p>
          </div>
          <ChooseCarButton />
        </>
      )}
    </section>
  );
}
