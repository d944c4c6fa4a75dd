import { Container } from '../../ui/container.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Holds the place of a page until it is known whether it may be shown. */
export function Waiting() {
  return (
    <Container className="grid min-h-dvh place-items-start pt-24 justify-items-center">
      <Spinner label="Loading" className="text-primary" />
    </Container>
  );
}
