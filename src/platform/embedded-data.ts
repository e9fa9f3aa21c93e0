/** Value of `<script type="application/json" id="…">` in the document; undefined without one. */
export const embeddedData = (id: string): unknown => {
  const text = document.getElementById(id)?.textContent ?? '';
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
