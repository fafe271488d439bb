/// A short name for a text, the same for the same text (FNV-1a).
export const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
};
