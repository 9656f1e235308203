/** A path as it stands in a log: of a link the order's number is left, without the proof that leads to it. */
export const withoutProof = (path: string): string =>
  path.replace(/^((?:\/[a-z]{2,3})?\/(?:b|today)(?:\/|%2f)(?:[A-Z]+-\d{1,9}\.)?).*$/i, '$1…')
