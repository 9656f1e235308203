import { withoutTurning } from './without-turning.ts'

const ENDINGS = 'com|in|net|org|info|biz|io|co|me|xyz|top|site|online|shop|link|click|live|app|dev|ly|ru|cn|tk|gl|to|cc'
const ADDRESS = new RegExp(`//|www\\.|@|[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}.])`, 'iu')

/** A telephone number. */
const NUMBER = /(?:\p{N}[\s-]?){6}/u

/** Of a page's own language. */
const MARKUP = /[<>]/

/** Names go into messages to whoever was named: one with an address, a number, markup, or what turns its direction in it is somebody's advertisement, under our name. */
export const isPlainName = (name: string): boolean =>
  ![ADDRESS, NUMBER, MARKUP].some(sign => sign.test(name)) && withoutTurning(name) === name
