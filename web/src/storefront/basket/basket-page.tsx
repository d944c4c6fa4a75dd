import { EmptyBasket } from '../../features/basket/empty-basket.tsx';
import { useBasket } from '../../features/basket/use-basket.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { Container } from '../../ui/container.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { BasketSkeleton } from './basket-skeleton.tsx';
import { FilledBasket, headingId } from './filled-basket.tsx';

const handle: RouteHandle = {
  head: () => ({ title: 'Basket', description: 'What you are about to order.', robots: 'noindex' }),
};

function Content() {
  const basket = useBasket();
  if (basket.status === 'loading') return <BasketSkeleton />;
  if (basket.status === 'failed') {
    return (
      <LoadFailed
        title="Your basket could not be loaded"
        reason={basket.title}
        retrying={false}
        onRetry={basket.retry}
      />
    );
  }
  return basket.lines.length === 0 ? <EmptyBasket /> : <FilledBasket lines={basket.lines} />;
}

/** The same for everybody as it comes from the server; the browser fills in whose it is. */
export function BasketPage() {
  return (
    // As high as the window: what is below does not move whatever turns out to be in the basket.
    <Container className="min-h-[calc(100dvh-5rem)] pt-8 pb-14 lg:pt-10 lg:pb-20">
      <h1 id={headingId} tabIndex={-1} className="mb-6 text-[2.5rem] outline-none lg:mb-8 lg:text-5xl">
        Basket
      </h1>
      <noscript>
        <p className="py-10 text-muted">This page needs JavaScript, which is switched off.</p>
      </noscript>
      <Content />
    </Container>
  );
}

export const route = { handle, Component: BasketPage };
