const ENDINGS = 'com|in|net|org|info|biz|io|co|me|xyz|top|site|online|shop|link|click|live|app|dev|ly|ru|cn|tk|gl|to|cc'
const ADDRESS = new RegExp(`//|www\\.|@|[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}.])`, 'iu')

/** Names go into messages to whoever was named: one with a web address in it is somebody's advertisement, under our name. */
export const isPlainName = (name: string): boolean => !ADDRESS.test(name)
