import type { LoaderFunctionArgs } from 'react-router';
import { lateProgram } from '../../lib/late-program.tsx';
import { Container } from '../../ui/container.tsx';

const program = lateProgram(async () => (await import('./rest-of-home.ts')).rest, 'home');

export const EmptyShelf = program.part((rest) => rest.EmptyShelf);
export const Services = program.part((rest) => rest.Services);
export const Statistics = program.part((rest) => rest.Statistics);
export const Reviews = program.part((rest) => rest.Reviews);
export const ContactCall = program.part((rest) => rest.ContactCall);
export const GetInTouch = program.part((rest) => rest.GetInTouch);

/** Whoever comes from another page waits for all of it. */
export async function loader(args: LoaderFunctionArgs) {
  return (await program.ready()).loader(args);
}

/** Above the form, which nobody can send before its program is there. */
export function NotAllLoaded() {
  return (
    program.useFailed() && (
      <Container className="pt-10">
        <p role="alert" className="max-w-[60ch] font-medium text-error">
          Part of this page could not be loaded, and a message cannot be sent yet. Look at your connection; it
          is tried again when you touch the page, and as soon as you are online again.
        </p>
      </Container>
    )
  );
}
