const ENDINGS = 'com|in|net|org|info|biz|io|co|me|xyz|top|site|online|shop|link|click|live|app|dev|ly|ru|cn|tk|gl|to|cc'
const ADDRESS = new RegExp(`//|www\\.|@|[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}.])`, 'iu')

/** A telephone number, and signs that turn the line's direction. */
const NUMBER = /(?:\p{N}[\s-]?){6}/u
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Names go into messages to whoever was named: one with an address or a number in it is somebody's advertisement, under our name. */
export const isPlainName = (name: string): boolean => ![ADDRESS, NUMBER, TURNING].some(sign => sign.test(name))
