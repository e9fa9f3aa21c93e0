export function isOtherEmail(typed: string, current: string): boolean {
  const address = typed.trim().toLowerCase();
  return address !== '' && address !== current.trim().toLowerCase();
}
