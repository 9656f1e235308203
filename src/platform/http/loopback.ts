/**
 * True for names by which a machine calls itself. Names ending with .localhost always lead to it (RFC 6761, section
 * 6.3).
 */
export const isLoopbackName = (hostname: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')

/** True for a loopback address. */
export const isLoopbackAddress = (address: string) => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
