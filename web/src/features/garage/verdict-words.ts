import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import type { AskedDetail } from '@spareworks/contract/plain/fitment';
import { misfitWords, placeWords } from '@spareworks/contract/plain/line-fit';

export type VerdictTone = 'fits' | 'not' | 'unknown';

export type VerdictWords = {
  tone: VerdictTone;
  title: string;
  /** Why, or what it depends on. */
  reason: string | null;
  /** What would decide, where only a detail of the car is missing. */
  question: string | null;
};

const questions: Record<AskedDetail, string> = {
  engine: 'Which engine does it have?',
  litres: 'How many litres has its engine?',
  cylinders: 'How many cylinders has its engine?',
  fuel: 'What does it run on?',
};

function sentence(words: readonly string[]): string | null {
  const reason = words.join('; ');
  return reason === '' ? null : reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** Why a part does not fit. */
export function misfitReason({ notes, source }: Pick<PartVerdictAnswer, 'notes' | 'source'>): string {
  return sentence(misfitWords({ notes, source })) ?? '';
}

/** What the shop says about a part and the chosen car, for people. */
export function verdictWords(answer: PartVerdictAnswer): VerdictWords {
  const { verdict, universal, ask, notes, position, quantity, source } = answer;
  if (universal) return { tone: 'fits', title: 'Fits every car', reason: null, question: null };
  if (verdict === 'fits') {
    const reason = sentence([
      ...placeWords({ position, quantity }),
      ...notes.map((note) => `check: ${note}`),
    ]);
    return { tone: 'fits', title: 'Fits', reason, question: null };
  }
  if (verdict === 'does not fit') {
    const reason = misfitReason({ notes, source });
    return { tone: 'not', title: 'Does not fit', reason, question: null };
  }
  const [asked] = ask;
  return {
    tone: 'unknown',
    title: 'Not known',
    reason: asked === undefined ? 'This car is not listed for it' : null,
    question: ask.length > 1 ? questions.engine : asked === undefined ? null : questions[asked],
  };
}

/** For a car of which nothing can be asked: what it depends on takes the place of the question. */
export function withoutQuestion(words: VerdictWords): VerdictWords {
  if (words.question === null) return words;
  return { ...words, reason: 'Depends on the engine', question: null };
}

/** Follows the title where the car has to be named. What is for every car needs no car. */
export function aboutCar({ verdict, universal }: PartVerdictAnswer, car: string | null): string {
  if (car === null || universal) return '';
  return verdict === 'not known' ? ` for ${car}` : ` ${car}`;
}
