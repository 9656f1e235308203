/**
 * The names of the values in a message text. `kept` and `returned` have at most 60 characters: two variables of a
 * registered SMS.
 */
export default {
  route: '{from} to {to}',
  'at-place': '{service}, {place}',
  'agreed-day': 'the agreed date',
  'agreed-time': 'during the day',
  'no-price': 'to be confirmed',
  'returned-all': 'We will refund {back} within 5 working days.',
  'returned-part': 'Refund: {back} in 5 working days. Charge: {fee}.',
  'kept-all': 'The token of {fee} is the cancellation charge.',
  'nothing-paid': 'You have not paid anything.',
  changed:
    '{what, select, mobile {the mobile number} email {the email address} password {the password} other {the two-step verification}}',
  /** The form of address for a customer without a name. */
  unnamed: 'Sir or Madam',
  account: '{ending, select, none {the console} other {the number ending in {ending}}}',
  decided:
    '{decision, select, accepted {We would like to work with you. Our operations manager in your city will call you within 2 working days.} other {We cannot work with you at this time. You are welcome to apply again later.}}',
  'lead-kind':
    '{kind, select, contact {contact} career {career} grievance {grievance} partner {partner application} other {{kind}}}',
  part: '{part, select, road {Road: diesel, tolls, driver} truck {Truck} packing {Packing and material} handling {Loading and unloading} gst {GST} insurance {Insurance} other {Other work}}',
} as const
