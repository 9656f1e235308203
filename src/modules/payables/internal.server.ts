/** For the margin, which counts a hire as agreed and, once it is billed, as billed. */
export { findHireCost } from './queries/read-partner-account.ts'
