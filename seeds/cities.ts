type Row = [
  id: number,
  slug: string,
  name: string,
  state: string,
  gstState: string,
  lat: number,
  lng: number,
  radiusKm: number,
  position: number | null,
]

const rows: Row[] = [
  [1, 'mumbai', 'Mumbai', 'Maharashtra', '27', 19.076, 72.8777, 30, 3],
  [2, 'thane', 'Thane', 'Maharashtra', '27', 19.2183, 72.9781, 30, null],
  [3, 'navi-mumbai', 'Navi Mumbai', 'Maharashtra', '27', 19.033, 73.0297, 25, null],
  [4, 'pune', 'Pune', 'Maharashtra', '27', 18.5204, 73.8567, 35, 4],
  [5, 'bangalore', 'Bengaluru', 'Karnataka', '29', 12.9716, 77.5946, 40, 2],
  [6, 'delhi', 'Delhi', 'Delhi', '07', 28.6139, 77.209, 40, null],
  [7, 'hyderabad', 'Hyderabad', 'Telangana', '36', 17.385, 78.4867, 40, null],
  [8, 'chennai', 'Chennai', 'Tamil Nadu', '33', 13.0827, 80.2707, 40, 6],
  [9, 'kolkata', 'Kolkata', 'West Bengal', '19', 22.5726, 88.3639, 35, 1],
  [10, 'gurgaon', 'Gurugram', 'Haryana', '06', 28.4595, 77.0266, 25, 5],
  [11, 'ahmedabad', 'Ahmedabad', 'Gujarat', '24', 23.0225, 72.5714, 35, 7],
]

/**
 * Rows of the table `cities`: the ids are the wire contract's, the centres are where people live, `position` is the
 * order on the home page.
 */
export const cities = rows.map(([id, slug, name, state, state_code, lat, lng, radius_km, position]) => ({
  id,
  slug,
  name,
  state,
  state_code,
  lat,
  lng,
  radius_km,
  position,
}))
