/*
 * What somebody says besides of the part they name: that it leaks, and what; or a sentence about it. No part is looked for by that.
 */

const fluids =
  '(?:engine |brake |gear(?:box)? |clutch |power steering )?(?:oil|water|coolant|fluid|fuel|petrol|diesel|grease|gas|air)';
const leaking =
  '(?:is |are |has |keeps |started )?(?:leaking|leaks|leaked|leak|losing|loses|dripping|drips|weeping|seeping|spilling|pissing|lost)';
const mayLeak = /leak|los(?:es|ing|t)|drip|weep|seep|spill|piss/i;
/** "Leaking oil", "an oil leak from". */
const leak = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${leaking}\s+(?:(?:out|some|a lot of|lots of|all its|all the|the|its|out of)\s+)*${fluids}|${fluids}\s+${leaking}(?:\s+(?:from|out of|at|around|by))?)(?![\p{L}\p{N}-])`,
  'giu',
);

const aroundLeak = /^(?:is|are|has|keeps|started)\s+|\s+(?:from|out of|at|around|by)$/g;

/** "Rear shock leaking oil": without the oil. The same where nothing is said to leak, or nothing else is said. */
export function withoutLeak(typed: string): { words: string; rest: string } | null {
  if (!mayLeak.test(typed)) return null; // as most
  const [words] = typed.match(leak) ?? [];
  const rest = words === undefined ? '' : typed.replace(words, ' ').trim();
  const said = words?.toLowerCase().replace(aroundLeak, '') ?? '';
  return said === '' || rest === '' ? null : { words: said, rest };
}

/** Where a new sentence begins, or what is about the one before. */
const aboutIt =
  /(?:[,;.!?:]\s*|(?<!\s)\s+)(?:(?:because|cause|cuz|as|since|for)\s+)?(?:it|they|that|this|mine|the old (?:one|ones)|old (?:one|ones)|my old (?:one|ones)|the (?:current|existing|other) (?:one|ones))(?:\s+(?:is|are|was|were|has|have|had|just|keeps?|makes?|made|seems?|started|starts?|broke|snapped|failed|does|do|did|went|won['’]?t|wont|doesn['’]?t|doesnt)\b|['’]s\s|s\s+(?=\p{L}+ing\b))/iu;

/** "A shock absorber, it is making noise": what is said before that. Measures behind it are of the part. */
export function beforeSentenceAboutIt(typed: string): { rest: string; about: string } | null {
  const at = typed.search(aboutIt);
  if (at <= 0) return null; // as most
  const [rest, about] = [
    typed.slice(0, at).trim(),
    typed
      .slice(at)
      .replace(/^[\s,;.!?:]+/, '')
      .trim(),
  ];
  return rest === '' || /\d/.test(about) ? null : { rest, about: about.toLowerCase() };
}
