// Pauses cache writes while a page deletes the caches; the next idle page resumes them.
let isOn = false;

export const isPaused = (): boolean => isOn;

export const setPaused = (isNowPaused: boolean): void => {
  isOn = isNowPaused;
};
