type Props = { columns: readonly { name: string; required: boolean; help: string }[] };

export function ColumnHelp({ columns }: Props) {
  return (
    <details className="mt-5 border-t border-base-300 pt-2">
      <summary className="cursor-pointer py-2.5 font-medium">What the columns mean</summary>
      <dl className="text-[0.9375rem]">
        {columns.map(({ name, required, help }) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-base-300 py-2 last:border-b-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt>
              <code className="text-sm font-medium">{name}</code>
              {!required && <span className="ml-2 text-sm text-muted">optional</span>}
            </dt>
            <dd className="text-muted">{help}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[65ch] text-[0.9375rem] text-muted">
        UTF-8, separated by comma, semicolon or tab, at most 64 MB. Decimals stand behind a point or a comma,
        and amounts may have the other between thousands: 1.234,50. 1.000 and 1,000 are refused where they may
        mean thousands. A cell that begins with =, +, - or @ gets an apostrophe in front when it is exported,
        so that no spreadsheet takes it for a formula; the import takes it away again.
      </p>
    </details>
  );
}
