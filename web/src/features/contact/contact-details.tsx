import Clock from 'virtual:icons/clock';
import Mail from 'virtual:icons/mail';
import MapPin from 'virtual:icons/map-pin';
import Phone from 'virtual:icons/phone';
import { shop } from '@spareworks/contract/plain/shop';
import type { ReactNode } from 'react';

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-3.5">
      <dt className="mt-0.5 shrink-0 text-primary">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

export function ContactDetails() {
  const { address, phone, email, hours } = shop.contact;
  const link = '-my-2.5 inline-block py-2.5 font-medium underline-offset-4 hover:underline';
  return (
    <address className="not-italic">
      <dl className="divide-y divide-base-300 border-y border-base-300">
        <Detail icon={<MapPin size={20} />} label="Address">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Detail>
        <Detail icon={<Phone size={20} />} label="Phone">
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
            {phone}
          </a>
        </Detail>
        <Detail icon={<Mail size={20} />} label="Email">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </Detail>
        {hours !== '' && (
          <Detail icon={<Clock size={20} />} label="Opening hours">
            {hours}
          </Detail>
        )}
      </dl>
    </address>
  );
}
