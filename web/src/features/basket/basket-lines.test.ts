import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';

const disc = { partId: '01912345-6789-7abc-8def-000000000001', quantity: 2, unitPrice: 12.5, name: 'Disc' };
const pads = { partId: '01912345-6789-7abc-8def-000000000002', quantity: 1, unitPrice: 8, name: 'Pads' };

/** A tab with what its browser has kept; each gets a copy of the module, which keeps its state for itself. */
async function openTab(localStorage: Partial<Storage>) {
  const heard = new Set<() => void>();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
  });
  vi.resetModules();
  return { ...(await import('./basket-lines.ts')), heard };
}

const forbidden = () => {
  throw new Error('SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('what a visitor chose is there again in the next tab, and gone without a trace when it is empty', async () => {
  const storage = fakeStorage();
  const first = await openTab(storage);
  first.keepVisitorLines([disc, pads]);
  const second = await openTab(storage);
  expect(second.visitorLines()).toEqual([disc, pads]);
  second.keepVisitorLines([]);
  expect(second.visitorLines()).toEqual([]);
  expect(storage.getItem('basket')).toBeNull();
});

test.each([
  ['no JSON', '{"'],
  ['no list', '{"partId":1}'],
  ['null', 'null'],
  ['a number', '7'],
  ['things that are no lines', JSON.stringify([null, 3, 'a', [], {}])],
  ['an id that is none', JSON.stringify([{ ...disc, partId: '../admin' }])],
  ['no quantity', JSON.stringify([{ ...disc, quantity: undefined }])],
  ['half a piece', JSON.stringify([{ ...disc, quantity: 0.5 }])],
  ['none', JSON.stringify([{ ...disc, quantity: 0 }])],
  ['more than can be sold', JSON.stringify([{ ...disc, quantity: 100_001 }])],
  ['a quantity in words', JSON.stringify([{ ...disc, quantity: '2' }])],
  ['a price of nothing', JSON.stringify([{ ...disc, unitPrice: 0 }])],
])('%s in the storage is left out, and the rest is kept', async (_, text) => {
  const storage = fakeStorage();
  storage.setItem('basket', text);
  const tab = await openTab(storage);
  expect(tab.visitorLines()).toEqual([]);
  const mixed = text.startsWith('[') ? [...JSON.parse(text), pads, { ...pads, quantity: 9 }] : [pads];
  storage.setItem('basket', JSON.stringify(mixed));
  expect(tab.visitorLines()).toEqual([pads]);
});

test('more lines than a basket has are cut off', async () => {
  const storage = fakeStorage();
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...disc,
    partId: disc.partId.slice(0, -3) + String(at + 100),
  }));
  storage.setItem('basket', JSON.stringify(many));
  expect((await openTab(storage)).visitorLines()).toHaveLength(100);
});

test('where nothing can be stored, the basket holds until the page is left', async () => {
  const tab = await openTab({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(tab.visitorLines()).toEqual([]);
  tab.keepVisitorLines([disc]);
  expect(tab.visitorLines()).toEqual([disc]);
  tab.keepVisitorLines([]);
  expect(tab.visitorLines()).toEqual([]);
});

test('whoever shows the basket hears of changes, here and in other tabs, until they stop', async () => {
  const storage = fakeStorage();
  const tab = await openTab(storage);
  const onChange = vi.fn();
  const stop = tab.onBasketChange(onChange);
  tab.keepVisitorLines([disc]);
  tab.showAccountLines([pads]);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(tab.accountLines()).toEqual([pads]);
  storage.setItem('basket', JSON.stringify([disc, pads])); // by another tab
  for (const hear of tab.heard) hear();
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(tab.visitorLines()).toEqual([disc, pads]);
  expect(tab.visitorLines()).toBe(tab.visitorLines());
  stop();
  expect(tab.heard.size).toBe(0);
});
