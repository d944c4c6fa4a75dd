import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

type Props = { reason: string; onRetry: () => void };

/** It could not be found out whether somebody may see the page. */
export function CheckFailed({ reason, onRetry }: Props) {
  return (
    <Container className="min-h-96 py-16">
      <h1 className="text-4xl">This page could not be opened</h1>
      <p role="alert" className="mt-4 max-w-[60ch] text-lg text-muted">
        {reason}
      </p>
      <Button className="mt-8" onClick={onRetry}>
        Try again
      </Button>
    </Container>
  );
}
