/** What facts of a message are called in its text. Of `kept` and `returned` at most 60 characters: two variables of a registered SMS. */
export default {
  route: '{from} to {to}',
  'at-place': '{service}, {place}',
  'agreed-day': 'the agreed day',
  'agreed-time': 'in the course of the day',
  'no-price': 'to be confirmed',
  'returned-all': '{back} comes back to you within 5 working days.',
  'returned-part': '{back} comes back within 5 working days, {fee} is kept.',
  'kept-all': 'The token of {fee} is kept.',
  'nothing-paid': 'Nothing was paid.',
  changed: '{what, select, mobile {the number} email {the e-mail} password {the password} other {the second step}}',
  /** Of whom no name is known. */
  unnamed: 'Sir or Madam',
  account: '{ending, select, none {the console} other {the number ending in {ending}}}',
  decided:
    '{decision, select, accepted {We would like to work with you. Our operations manager in your city calls you within two working days.} other {We cannot take you on now. You are welcome to apply again later.}}',
  'lead-kind':
    '{kind, select, contact {contact} career {career} grievance {grievance} partner {partner application} other {{kind}}}',
  part: '{part, select, road {Road: diesel, tolls, driver} truck {Truck} packing {Packing and material} handling {Loading and unloading} gst {GST} insurance {Insurance} other {Other work}}',
} as const
