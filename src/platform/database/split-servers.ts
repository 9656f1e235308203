/**
 * Splits a connection string into one for each of its servers: `postgres://user:password@db1:5432,db2:5432/name`, in
 * the form of libpq.
 */
export function splitServers(url: string): string[] {
  const [, before, hosts, after] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url)!
  return hosts!.split(',').map(host => before + host + after)
}
