import Disc3 from 'virtual:icons/disc-3';
import Headset from 'virtual:icons/headset';
import Truck from 'virtual:icons/truck';
import { shop } from '@spareworks/contract/plain/shop';
import { Container } from '../../ui/container.tsx';

const icons = { shipping: Truck, parts: Disc3, care: Headset } as const;

export function Services() {
  return (
    <section aria-label="Services">
      <Container>
        <ul className="grid divide-y divide-base-300 border-b border-base-300 md:grid-cols-3 md:divide-x md:divide-y-0">
          {shop.services.map((service) => {
            const Icon = icons[service.icon];
            return (
              <li
                key={service.title}
                className="flex gap-5 py-7 md:flex-col md:gap-4 md:px-8 md:py-10 md:first:pl-0 md:last:pr-0"
              >
                <Icon size={32} className="mt-0.5 shrink-0 stroke-[1.5] text-primary md:mt-0" />
                <div>
                  <h2 className="text-2xl font-semibold">{service.title}</h2>
                  <p className="mt-1.5 max-w-[42ch] text-muted">{service.text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}
