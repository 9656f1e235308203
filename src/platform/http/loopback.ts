/** Names by which a machine calls itself. */
export const isOwnName = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** An address that only this very machine has. */
export const isOwnAddress = (address: string) => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
