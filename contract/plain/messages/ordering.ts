export const order = {
  placing: 'placing order...',
  placedTitle: 'congratulations!',
  placed: 'You have sucessfully placed an order!',
  failed: 'order placing failed',
  belowMinimum: (minimum: number) => `You have to order at least ${minimum} items`,
  aboveAvailable: (available: number) => `You Can't order more than available(${available}) items`,
  cancelTitle: 'Are you sure?',
  cancelText: 'Once canceled, you will not be able to recover this order!',
  canceled: 'The order has been canceled!',
  updating: 'updating status..',
  updated: 'updated',
} as const;

export const payment = {
  succeededTitle: 'Congratulation!',
  succeeded: 'Your payment is sucessfull!',
} as const;
