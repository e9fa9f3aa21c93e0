export type Place = { readonly name: string; readonly latitude: number; readonly longitude: number };

const size = { width: 400, height: 320 } as const;
const unitsPerMile = 9.4;
const milesPerDegree = 69;
const middle = { x: 150, y: 272 } as const;

/** Flat projection, north up: accurate to a few hundred feet over thirty miles. */
export const projection = (center: Place) => {
  const milesPerDegreeEast = milesPerDegree * Math.cos((center.latitude * Math.PI) / 180);
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return {
    ...size,
    unitsPerMile,
    pointOf: ({ latitude, longitude }: Place) => ({
      x: rounded(middle.x + (longitude - center.longitude) * milesPerDegreeEast * unitsPerMile),
      y: rounded(middle.y - (latitude - center.latitude) * milesPerDegree * unitsPerMile),
    }),
  };
};
