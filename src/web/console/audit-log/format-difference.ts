import { formatDay, formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'

/** The stored fields that have a name in words. The names of all others are made from their spelling. */
const auditFields = [
  'account',
  'active',
  'address',
  'agrees',
  'amount',
  'begins_on',
  'branch_id',
  'branches',
  'capacity',
  'channel',
  'cities',
  'city_id',
  'claims_contact',
  'code',
  'contact_name',
  'cost',
  'crews',
  'days_off',
  'desk',
  'discount',
  'email',
  'ends_at',
  'ends_on',
  'expires_on',
  'file',
  'first',
  'first_day',
  'from',
  'from_city_id',
  'gst_on_hire',
  'gstin',
  'holder',
  'hours',
  'ifsc',
  'included_km',
  'insurer',
  'is_new',
  'key',
  'kind',
  'language',
  'languages',
  'last',
  'last_day',
  'lead_id',
  'left_on',
  'left_reason',
  'legal_name',
  'licence_classes',
  'licence_expires_on',
  'licence_number',
  'lost_reason',
  'made_in',
  'members',
  'minutes',
  'mobile',
  'mode',
  'name',
  'next',
  'note',
  'notes',
  'number',
  'over',
  'owner',
  'pan',
  'paused_for',
  'payment_days',
  'per_day',
  'per_job',
  'per_km',
  'per_month',
  'permissions',
  'phone',
  'policy_number',
  'position',
  'price',
  'query',
  'reason',
  'registration',
  'registration_number',
  'roles',
  'sac',
  'series',
  'shared',
  'shown',
  'small_fleet_on',
  'starts_at',
  'state',
  'state_reason',
  'state_since',
  'steps',
  'title',
  'to',
  'to_city_id',
  'trade_name',
  'truck_id',
  'vehicle_id',
  'version',
  'way',
  'worker_id',
] as const
/** The fields that hold paise. */
const amountFields = ['amount', 'per_day', 'per_job', 'per_km', 'per_month', 'price']

/** 'starts_at' and 'startsAt' are one name. */
const toSnakeCase = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()

/** Names a stored field in words: 'steps.2.minutes' is 'Steps 2, Minutes'. */
export function formatFieldName(t: Translate, at: string): string {
  const parts = at.split('.').map(part => {
    const name = toSnakeCase(part)
    const known = auditFields.find(one => one === name)
    return known ? t(`audit.field.${known}`) : capitalise(name.replace(/_id$/, '').replaceAll('_', ' '))
  })
  // A number is a row of the list before it.
  return parts.join(', ').replace(/, (?=\d+(,|$))/g, ' ')
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Formats a stored value for reading: yes, no, a date, an instant in India, an amount; any other value as it is. */
export function formatStoredValue(t: Translate, at: string, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.yes' : 'audit.no')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(new Date(value), t.tag)
  if (isIndiaDate(value)) return `${formatDay(value, t.tag)} ${value.slice(0, 4)}`
  const name = toSnakeCase(at.split('.').at(-1)!)
  return amountFields.includes(name) && /^\d+$/.test(value) ? formatRupees(paise(Number(value)), 'short') : value
}
