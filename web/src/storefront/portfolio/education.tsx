import { portfolio } from '@spareworks/contract/plain/portfolio';

/** A dimension line with a mark for each stage. */
export function Education() {
  return (
    <ol className="border-l border-base-300 md:grid md:grid-cols-3 md:gap-x-8 md:border-t md:border-l-0">
      {portfolio.education.map((stage) => (
        <li
          key={stage.title}
          className="relative pb-9 pl-7 before:absolute before:top-1.5 before:-left-[0.3125rem] before:size-2.5 before:rounded-full before:border-2 before:border-primary before:bg-base-100 last:pb-0 md:pt-7 md:pb-0 md:pl-0 md:before:-top-[0.3125rem] md:before:left-0"
        >
          <p className="text-[0.9375rem] font-semibold text-muted">{stage.period}</p>
          <h3 className="mt-1 text-2xl">{stage.title}</h3>
          <p className="mt-1 font-medium">{stage.place}</p>
          <p className="mt-2 max-w-[42ch] text-muted">{stage.text}</p>
        </li>
      ))}
    </ol>
  );
}
