type Ports = { write: number; read: number; site: number; applications: number[] }
type Server = { name: string; port: number; rest: number }

/**
 * Builds HAProxy's configuration. It queries Patroni, not PostgreSQL, for the primary, and closes connections to a
 * former primary, on which a pool would wait forever. For the applications it checks `/healthz`: while the database is
 * away, they show their own page.
 */
export const buildHaproxyConfig = (members: Server[], { write, read, site, applications }: Ports) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s

listen write
  bind 127.0.0.1:${write}
  option httpchk OPTIONS /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers(members)}

frontend read
  bind 127.0.0.1:${read}
  use_backend write if { nbsrv(standbys) eq 0 }
  default_backend standbys

backend standbys
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers(members)}

listen site
  mode http
  bind 127.0.0.1:${site}
  balance leastconn
  timeout client 60s
  timeout server 60s
  http-request del-header x-forwarded-for
  option forwardfor
  retries 3
  option redispatch 1
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host localhost
  default-server inter 1s fall 2 rise 1
${applications.map((port, nth) => `  server application${nth + 1} 127.0.0.1:${port} check`).join('\n')}
`

const servers = (members: Server[]) =>
  members.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')
