/** Whether this would change the address of an account: letters of either case are one address. */
export function isOtherEmail(typed: string, current: string): boolean {
  const address = typed.trim().toLowerCase();
  return address !== '' && address !== current.trim().toLowerCase();
}
