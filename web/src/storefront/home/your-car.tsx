import { useEffect, useRef } from 'react';
import { loadGarage, useGarage } from '../../features/garage/garage-program.ts';
import { Container } from '../../ui/container.tsx';

/** To choose a car right here. Its program comes when the place is in sight, and the place is kept until then. */
export function YourCar() {
  const band = useRef<HTMLElement>(null);
  const Cars = useGarage((program) => program.HomeCars);

  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) loadGarage().catch(console.error);
    });
    if (band.current) seen.observe(band.current);
    return () => seen.disconnect();
  }, []);

  return (
    <section ref={band} aria-labelledby="your-car" className="needs-script no-print border-b border-base-300">
      <Container className="car-band">
        <h2 id="your-car" className="text-3xl">
          Parts for your car
        </h2>
        {Cars && <Cars />}
      </Container>
    </section>
  );
}
