import { contactFormStart } from '../../features/contact/contact-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

function focusForm(): void {
  // The router scrolls to the form; this only puts the cursor there.
  document.getElementById(contactFormStart)?.focus({ preventScroll: true });
}

/** Dark in both themes, like the banner. */
export function ContactCall() {
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
        <ButtonLink to="#contact" size="large" onClick={focusForm}>
          Contact Us
        </ButtonLink>
      </Container>
    </section>
  );
}
