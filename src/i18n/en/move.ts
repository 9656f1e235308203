/** Units and descriptions of a move: for its label, its item list, its price and its booking. */
export default {
  pieces: '{n, plural, one {# item} other {# items}}',
  cft: '{n, number} cft',
  km: '{n, number} km',
  floor:
    '{level, select, ground {Ground floor} basement {Basement {n}} other {{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} floor}}',
  'floor.lift': '{floor}, service lift',
  'floor.stairs': '{floor}, by stairs',
  'answer.note': 'Notes',
  otherThings: 'Other items',
  route: '{from} to {to}',
  serviceAt: '{service}, {place}',
  validUntil: 'Valid until {day}',
  'late.first':
    'If the crew is {minutes} minutes or more late, we automatically take {amount} off your price. We count from the end of the agreed two-hour window. This does not apply if the delay was on your side.',
  'late.more': 'From {minutes} minutes, it is {amount}.',
  cap: 'No surprises on the day. For the agreed work, you never pay more than this without your approval.',
  'cancel.until': 'Cancellation is free until {hours} hours before the slot.',
  'cancel.then':
    'From {hours} hours before it, the cancellation charge is {share, select, 100 {the full token} other {{share}% of the token}}.',
  'cancel.ours': 'If we cancel in that time, we refund everything you paid and pay you the same charge.',
  'cancel.till': '{hour}, {day}',
  'cancel.now': 'The cancellation charge is now {share, select, 100 {the full token} other {{share}% of the token}}.',
  'reschedule.free': 'Rescheduling is free until {hours} hours before the slot. After that, call us to reschedule.',
  'reschedule.charge': 'A late rescheduling charge of {amount} plus GST then applies.',
} as const
