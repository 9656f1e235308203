/** What can be taken out as a file and brought back. The header is these names in this order, and stays so. */
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
