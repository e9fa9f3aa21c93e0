/**
 * Dispatches the events of typing for every field of a form, because browsers and password managers fill fields without
 * them. React ignores those of unchanged text. Called on submit, it makes what is shown what is sent.
 */
export const announceFilledFields = ({ elements }: HTMLFormElement): void => {
  for (const field of elements) {
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText) field.dispatchEvent(new Event('input', { bubbles: true }));
    else if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
};
