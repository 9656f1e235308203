type Row = [
  id: number,
  slug: string,
  name: string,
  state: string,
  gstState: string,
  lat: number,
  lng: number,
  radiusKm: number,
]

const rows: Row[] = [
  [1, 'mumbai', 'Mumbai', 'Maharashtra', '27', 19.076, 72.8777, 30],
  [2, 'thane', 'Thane', 'Maharashtra', '27', 19.2183, 72.9781, 30],
  [3, 'navi-mumbai', 'Navi Mumbai', 'Maharashtra', '27', 19.033, 73.0297, 25],
  [4, 'pune', 'Pune', 'Maharashtra', '27', 18.5204, 73.8567, 35],
  [5, 'bangalore', 'Bangalore', 'Karnataka', '29', 12.9716, 77.5946, 40],
  [6, 'delhi', 'Delhi', 'Delhi', '07', 28.6139, 77.209, 40],
  [7, 'hyderabad', 'Hyderabad', 'Telangana', '36', 17.385, 78.4867, 40],
  [8, 'chennai', 'Chennai', 'Tamil Nadu', '33', 13.0827, 80.2707, 40],
  [9, 'kolkata', 'Kolkata', 'West Bengal', '19', 22.5726, 88.3639, 35],
  [10, 'gurgaon', 'Gurgaon', 'Haryana', '06', 28.4595, 77.0266, 25],
  [11, 'ahmedabad', 'Ahmedabad', 'Gujarat', '24', 23.0225, 72.5714, 35],
]

/** Rows of the table `cities`: their numbers are the wire contract's, their centres where people live. */
export const cities = rows.map(([id, slug, name, state, state_code, lat, lng, radius_km]) => ({
  id,
  slug,
  name,
  state,
  state_code,
  lat,
  lng,
  radius_km,
}))
