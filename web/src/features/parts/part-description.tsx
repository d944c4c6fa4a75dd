/** The whole text, a paragraph for each of its own. */
export function PartDescription({ text }: { text: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="description" className="max-w-[68ch]">
      <h2 id="description" className="text-3xl">
        Description
      </h2>
      <div className="mt-3 flex flex-col gap-4">
        {paragraphs.map((paragraph, place) => (
          <p key={place} className="text-[1.0625rem] wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
