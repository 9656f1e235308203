import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { findDatabaseUser, findPrograms } from '../bin/postgres.ts'

export type Programs = {
  etcd: string
  patroni: string
  haproxy: string
  /** The folder of the PostgreSQL programs. */
  postgres: string
  /** The program that takes a member off the network; null if this machine has none or we lack the permission. */
  iptables: string | null
  owner: { uid: number; gid: number }
}

const PACKAGES = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' }

/** Finds the programs of a cluster, or returns a text that says what to install. */
export function findClusterPrograms(): Programs | { missing: string } {
  const found = { etcd: find('etcd'), patroni: find('patroni'), haproxy: find('haproxy') }
  const postgres = findPrograms()
  const packages = [
    ...(postgres ? [] : ['postgresql']),
    ...Object.entries(PACKAGES).flatMap(([name, from]) => (found[name as keyof typeof found] ? [] : [from])),
  ]
  if (packages.length > 0)
    return {
      missing: `a cluster needs what is not on this machine: apt-get install ${packages.join(' ')} python3-etcd python3-psycopg2
(the packages start services of their own, which it does not need: systemctl disable --now etcd patroni haproxy)`,
    }
  const owner = findDatabaseUser()
  if (!owner) return { missing: 'PostgreSQL refuses to run as root and there is no user postgres or nobody' }
  const iptables = process.getuid?.() === 0 ? find('iptables') : null
  return { ...(found as Record<keyof typeof found, string>), postgres: postgres!, iptables, owner }
}

function find(name: string): string | null {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/bin']
  return places.map(place => join(place, name)).find(canRun) ?? null
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
