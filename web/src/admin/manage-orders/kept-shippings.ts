/** content: "2 x Brake disc". */
export type SentParcel = { shipment: string; content: string };

/**
 * An order that was sent to be shipped, or a parcel of it, and until when that can be undone, in milliseconds as Date.now() has
 * them.
 */
export type KeptShipping = { id: string; number: string; until: number; parcel?: SentParcel | undefined };

/** page: the one that offers Undo, or waits for the answer. */
type Stored = KeptShipping & { owner: string; page: string };

const key = 'undo-shipping';
const thisPage = crypto.randomUUID();

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { id, number, until, owner, page, parcel } = value as Partial<Record<keyof Stored, unknown>>;
  if (parcel !== undefined && !isParcel(parcel)) return false;
  return [id, number, owner, page].every((text) => typeof text === 'string') && typeof until === 'number';
}

function isParcel(value: unknown): value is SentParcel {
  if (typeof value !== 'object' || value === null) return false;
  const { shipment, content } = value as Partial<Record<keyof SentParcel, unknown>>;
  return typeof shipment === 'string' && typeof content === 'string';
}

function load(): Stored[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStored).filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
}

function save(stored: readonly Stored[]): void {
  try {
    if (stored.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is forbidden or full; then Undo is offered as long as the page is there.
  }
}

/**
 * What this person has shipped in this tab and can still undo. It is written down before it is sent, so that a reload takes
 * Undo away neither when the answer has come nor when it was lost.
 */
export function keptShippings(owner: string, page = thisPage) {
  return {
    keep: (sent: readonly KeptShipping[]): void => {
      const ids = new Set(sent.map(({ id }) => id));
      const others = load().filter(({ id }) => !ids.has(id));
      save([...others, ...sent.map((one) => ({ ...one, owner, page }))]);
    },
    /** They are not shipped, or not any more. */
    forget: (ids: readonly string[]): void => save(load().filter(({ id }) => !ids.includes(id))),
    /** Those of a page that is gone: from now on they are for this one to offer. */
    takeOver: (): KeptShipping[] => {
      const stored = load();
      const taken = stored.filter((one) => one.owner === owner && one.page !== page);
      if (taken.length > 0) save(stored.map((one) => (taken.includes(one) ? { ...one, page } : one)));
      return taken.map(({ id, number, until, parcel }) => ({ id, number, until, ...(parcel && { parcel }) }));
    },
  };
}

export type KeptShippings = ReturnType<typeof keptShippings>;
