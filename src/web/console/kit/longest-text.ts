/** Of what staff look for by words. By itself, for screens know it too: what reads addresses stays on the server. */
export const LONGEST_TEXT = 80
