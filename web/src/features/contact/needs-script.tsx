import { shop } from '@spareworks/contract/plain/shop';

/** In a form that is sent by a script: where else to write, should there be none. */
export function NeedsScript() {
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is switched off. Please write to{' '}
        <a href={`mailto:${shop.contact.email}`} className="text-link">
          {shop.contact.email}
        </a>
        .
      </p>
    </noscript>
  );
}
