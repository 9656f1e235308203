/** Samples that staff see until there are real reviews; the texts are `landing.sample`. */
export const sampleReviews = [
  { id: 'powai', from: 'Powai', to: 'Kothrud', stars: 5, by: 'Meera Kulkarni' },
  { id: 'indiranagar', from: 'Indiranagar', to: 'Salt Lake', stars: 5, by: 'Arindam Sen' },
  { id: 'sector-45', from: 'Sector 45', to: 'Velachery', stars: 4, by: 'Lakshmi Narayan' },
] as const
export const sampleClients = ['Kaveri Textiles', 'NILA', 'Banyan & Co.', 'Aravali Labs', 'monsoon foods']
