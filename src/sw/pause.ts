// While a page erases the caches nothing new is put into them; the next page that is idle ends the pause.
let isOn = false;

export const isPaused = (): boolean => isOn;

export const setPaused = (isNowPaused: boolean): void => {
  isOn = isNowPaused;
};
