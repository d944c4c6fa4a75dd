type Props = { label?: string };

/** The bar that runs while it is being found out whether a page may be shown. */
export function BarLoader({ label = 'Loading' }: Props) {
  return (
    <div role="status" className="mx-auto w-full max-w-xs py-16">
      <div className="h-1 overflow-hidden rounded-full bg-base-300" aria-hidden="true">
        <div className="h-full w-1/3 animate-sweep rounded-full bg-primary" />
      </div>
      <p className="mt-4 text-center text-muted">{label}</p>
    </div>
  );
}
