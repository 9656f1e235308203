/** Each server that a connection string names, as a string of its own: `postgres://user:password@db1:5432,db2:5432/name`, as libpq has it. */
export function serversOf(url: string): string[] {
  const [, before, hosts, after] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url)!
  return hosts!.split(',').map(host => before + host + after)
}
