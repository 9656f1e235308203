/** Names by which a machine calls itself. What ends with .localhost leads to it, whatever a name server says (RFC 6761, section 6.3). */
export const isOwnName = (hostname: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')

/** An address that only this very machine has. */
export const isOwnAddress = (address: string) => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
