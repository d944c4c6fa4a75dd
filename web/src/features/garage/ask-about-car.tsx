import { confirm } from '../../ui/dialog-host.tsx';
import { carText } from './kept-garage.ts';
import { orderedSoFar } from './ordered-so-far.ts';
import type { CarQuestion } from './send-for-car.ts';
import { misfitReason } from './verdict-words.ts';

/** Asks before a part is ordered that does not fit, or without a car that has left the list. Needs a DialogHost on the page. */
export function askAboutCar(question: CarQuestion, unsure: boolean): Promise<boolean> {
  const name = carText(question.car);
  if (question.about === 'unknown car') {
    return confirm({
      title: 'Your car is no longer in our list',
      text: `Whether parts fit your ${name} is no longer known. You can order without a car. ${orderedSoFar(unsure)}`,
      confirmLabel: 'Order without a car',
    });
  }
  const { parts } = question;
  return confirm({
    title: parts.length === 1 ? 'This part does not fit your car' : 'These parts do not fit your car',
    text: (
      <>
        Your car is a {name}. {orderedSoFar(unsure)}
        {parts.map(({ partId, name: part, notes, source }) => (
          <span key={partId} className="mt-3 block wrap-anywhere">
            <strong className="block font-semibold">{part}</strong>
            <span className="block text-sm text-muted">
              {misfitReason({ notes, source })}.{source !== null && ` Source: ${source}.`}
            </span>
          </span>
        ))}
      </>
    ),
    confirmLabel: 'Order all the same',
  });
}
