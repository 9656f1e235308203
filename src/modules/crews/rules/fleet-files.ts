/** The files that can be exported and imported. The header has these names in this order, and never changes. */
export const fleetFiles = {
  trucks: ['id', 'registration', 'branch', 'class', 'state', 'since', 'reason', 'made', 'notes'],
  workers: [
    'id',
    'name',
    'mobile',
    'branch',
    'roles',
    'languages',
    'licence',
    'classes',
    'expires',
    'off',
    'left',
    'reason',
  ],
} as const
export type FleetFile = keyof typeof fleetFiles

export const isFleetFile = (name: string): name is FleetFile => Object.hasOwn(fleetFiles, name)
