import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { expect, test } from 'vitest';
import { aboutCar, verdictWords, withoutQuestion } from './verdict-words.ts';

const answerWith = (answer: Partial<PartVerdictAnswer>): PartVerdictAnswer => ({
  part: 'p',
  verdict: 'not known',
  universal: false,
  buyers: { fitted: 0, didNotFit: 0 },
  ask: [],
  notes: [],
  position: null,
  quantity: null,
  source: null,
  ...answer,
});

const words = (answer: Partial<PartVerdictAnswer>) => {
  const { tone, title, reason, question } = verdictWords(answerWith(answer));
  return [tone, title, reason, question];
};

test('every verdict has its words, its reason, and the question for exactly what is missing', () => {
  expect(words({ verdict: 'fits', universal: true })).toEqual(['fits', 'Fits every car', null, null]);
  expect(words({ verdict: 'fits', position: 'front', quantity: 2, notes: ['to 03/2012'] })).toEqual([
    'fits',
    'Fits',
    'Front; 2 per car; check: to 03/2012',
    null,
  ]);
  expect(words({ verdict: 'does not fit', source: 'Shop', notes: ['not the estate'] })).toEqual([
    'not',
    'Does not fit',
    'This car is excluded; not the estate',
    null,
  ]);
  expect(words({ verdict: 'does not fit' })[2]).toBe('Not on its complete list of cars');
  expect(words({})).toEqual(['unknown', 'Not known', 'This car is not listed for it', null]);
  expect(words({ ask: ['engine'] })).toEqual(['unknown', 'Not known', null, 'Which engine does it have?']);
  expect(words({ ask: ['fuel'] })[3]).toBe('What does it run on?');
  expect(words({ ask: ['litres', 'fuel'] })[3]).toBe('Which engine does it have?');
});

test('where the car has to be named, the title is about it; a car that nothing can be asked of has no question', () => {
  expect(aboutCar(answerWith({ verdict: 'fits' }), 'your 2014 Honda Civic')).toBe(' your 2014 Honda Civic');
  expect(aboutCar(answerWith({}), 'Ford F-150 2015')).toBe(' for Ford F-150 2015');
  expect(aboutCar(answerWith({ verdict: 'fits', universal: true }), 'Ford F-150 2015')).toBe('');
  expect(aboutCar(answerWith({}), null)).toBe('');
  expect(withoutQuestion(verdictWords(answerWith({ ask: ['engine'] })))).toMatchObject({
    reason: 'Depends on the engine',
    question: null,
  });
});
