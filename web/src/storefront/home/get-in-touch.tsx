import { ContactDetails } from '../../features/contact/contact-details.tsx';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { Container } from '../../ui/container.tsx';

export function GetInTouch() {
  return (
    <section id="contact" aria-labelledby="get-in-touch" className="py-16 lg:py-20">
      {/* On phones the form stands before the address: whoever came for the form sees it at once. */}
      <Container className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
        <div>
          <p className="eyebrow mb-2">Contact</p>
          <h2 id="get-in-touch" className="text-4xl sm:text-[2.625rem]">
            Get In Touch
          </h2>
          <p className="mt-3 max-w-[48ch] text-muted">
            Name the part and the car it is for. Leave an email address or a phone number if you want an
            answer.
          </p>
        </div>
        <div className="lg:row-span-2">
          <ContactForm />
        </div>
        <ContactDetails />
      </Container>
    </section>
  );
}
