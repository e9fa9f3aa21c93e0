/** The first half of a UUID's digits that a person reads out on the phone: `1A2B-3C4D`. */
export const receiptNumber = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
