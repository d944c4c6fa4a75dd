import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { contactFormStart } from '../../features/contact/contact-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

const form = '#contact';

/** Dark in both themes, like the banner. */
export function ContactCall() {
  const { hash, key } = useLocation();

  // By the address, not by the click: whoever was quicker than the program gets the cursor too, and whoever
  // follows the link once more. The browser or the router scrolls.
  useEffect(() => {
    if (hash === form) document.getElementById(contactFormStart)?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <section
      data-theme="dark"
      aria-labelledby="contact-call"
      className="drawing-board border-y border-base-300"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-7 py-14 lg:py-16">
        <div>
          <h2 id="contact-call" className="text-[2.5rem] sm:text-5xl">
            Not sure which part you need?
          </h2>
          <p className="mt-3 max-w-[52ch] text-lg text-[#b8c2cd] print:text-base-content">
            Tell us the car and the job. A mechanic looks it up and answers.
          </p>
        </div>
        <ButtonLink to={form} size="large">
          Contact Us
        </ButtonLink>
      </Container>
    </section>
  );
}
