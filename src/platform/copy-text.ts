/**
 * Puts a text on the clipboard. False where a browser refuses: not a secure address, no permission, or no
 * such thing.
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
