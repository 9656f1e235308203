import { removeDirectionMarks } from './remove-direction-marks.ts'

const ENDINGS = 'com|in|net|org|info|biz|io|co|me|xyz|top|site|online|shop|link|click|live|app|dev|ly|ru|cn|tk|gl|to|cc'
const ADDRESS = new RegExp(`//|www\\.|@|[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}.])`, 'iu')

/** A phone number within a name. */
const NUMBER = /(?:\p{N}[\s-]?){6}/u

/** Characters of HTML markup. */
const MARKUP = /[<>]/

/**
 * True for a name without an address, a phone number, markup or characters that change the text direction. Names are
 * sent in our messages, and one of these would turn the message into somebody's advertisement.
 */
export const isPlainName = (name: string): boolean =>
  ![ADDRESS, NUMBER, MARKUP].some(sign => sign.test(name)) && removeDirectionMarks(name) === name
