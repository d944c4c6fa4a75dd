/** What stands where the name of somebody stood who deleted their account. */
export const formerCustomer = 'A former customer';

/** The same in place of an address. Nothing is mailed there. */
export const erasedEmail = 'deleted account';

/** How long the law wants to see who bought something: so many whole years after the one of the order. */
export const invoiceYears = 10;
