export function MethodMark({ method }: { method: string }) {
  return (
    <span className="inline-block w-14 shrink-0 rounded-md border border-base-300 bg-base-100 py-0.5 text-center font-mono text-sm leading-tight font-semibold text-base-content">
      {method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
