import { BarLoader } from '../ui/bar-loader.tsx';
import { Container } from '../ui/container.tsx';

export function BrowserOnlyPlaceholder() {
  return (
    <Container className="min-h-dvh py-10">
      <div className="needs-script">
        <BarLoader />
      </div>
      <noscript>
        <p className="py-16 text-center text-muted">This page needs JavaScript, which is switched off.</p>
      </noscript>
    </Container>
  );
}
