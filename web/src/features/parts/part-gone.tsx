import * as messages from '@spareworks/contract/messages';
import notFoundDrawing from '../../assets/not-found.svg?url';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

/** In the place of a part that is not in the shop, or never was. */
export function PartGone() {
  return (
    <Container className="grid items-center gap-x-12 gap-y-10 py-14 md:grid-cols-2 lg:py-20">
      <div>
        <h1 className="text-[clamp(3rem,2rem+5vw,5.5rem)] leading-none">{messages.notFound.title}</h1>
        <p className="mt-4 text-xl text-muted">{messages.notFound.text}</p>
        <p className="mt-2 text-xl">This part is no longer in the shop.</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.parts.href()}>All parts</ButtonLink>
          <ButtonLink to={paths.home.href()} variant="outline">
            {messages.navigation.home}
          </ButtonLink>
        </div>
      </div>
      <img
        src={notFoundDrawing}
        alt=""
        width={640}
        height={480}
        className="aspect-4/3 h-auto w-full rounded-md border border-base-300 object-contain"
      />
    </Container>
  );
}
