/// A turn for everything else that waits, such as a key that was pressed, in the middle of long work.
export const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
