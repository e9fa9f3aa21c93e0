/** Parts of a browser that jsdom lacks. */
type Notify = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** Everything is in sight. */
export class InSight {
  private readonly notify: Notify;
  constructor(notify: Notify) {
    this.notify = notify;
  }
  observe(): void {
    this.notify([{ isIntersecting: true }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Modal dialogs open and close, without a backdrop. */
export const standInForDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
